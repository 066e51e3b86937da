import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { WebSocket } from 'ws';
import { openDatabase } from '#platform/database/open-database.ts';
import { createGateway } from '#platform/http/api-key.ts';
import { createJwt } from '#platform/jwt/jwt.ts';
import { issueApiKeys } from '#platform/jwt/keys.ts';
import type { RealtimeLimits } from '#platform/realtime/protocol/limits.ts';
import { createRealtime } from '#platform/realtime/realtime.ts';
import type { RealtimeSettings } from '#platform/realtime/settings.ts';
import { createRest } from '#platform/rest/rest.ts';
import { acceptSockets } from '#server/accept-sockets.ts';
import { closeLater } from './close-after-tests.ts';
import { createTestDatabase } from './database.ts';
import { listen } from './listen.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tables of these tests have no generated types
type AnyClient = SupabaseClient<any, any, any>;

/** A frame of version 2.0.0: join ref, ref, topic, event, payload. */
// biome-ignore lint/suspicious/noExplicitAny: each event has a payload of its own
type Frame = [string | null, string | null, string, string, any];

/** A socket without a Supabase client. */
export type RawSocket = ReturnType<typeof createRawSocket>;

const secret = 'a secret for tests with at least thirty-two characters';
export const [ana, ben] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

/**
 * Creates servers with the realtime and REST services on one new database, in which the SQL `schema` has been run. They are
 * closed like the database (./database.ts).
 */
export async function createTestRealtime(
  schema: string,
  {
    servers: count = 1,
    ...options
  }: { servers?: number; limits?: Partial<RealtimeLimits>; settings?: Partial<RealtimeSettings> } = {},
) {
  const { database, settings } = await createTestDatabase();
  await database.privileged.query(schema);
  const jwt = createJwt(secret);
  const now = Math.floor(Date.now() / 1000);
  const keys = await issueApiKeys(secret, now);
  const clients: AnyClient[] = [];
  const sockets: WebSocket[] = [];

  async function startOne() {
    const own = openDatabase(settings);
    const gateway = createGateway(keys, jwt);
    const realtime = createRealtime({ database: own, gateway, ...options });
    await realtime.start();
    const app = new Hono()
      .route('/rest/v1', createRest({ database: own, gateway }))
      .route('/realtime/v1', realtime.app);
    const server = createServer(getRequestListener(app.fetch));
    acceptSockets(server, realtime, ({ headers }) => String(headers['x-forwarded-for'] ?? 'client'));
    const url = `http://127.0.0.1:${await listen(server)}`;
    return {
      url,
      database: own,
      realtime,
      async close() {
        await realtime.stop();
        server.closeAllConnections();
        await own.close();
      },
    };
  }

  closeLater(async () => {
    for (const client of clients) await client.removeAllChannels();
    for (const socket of sockets) socket.terminate();
    for (const server of servers) await server.close();
  });
  const servers = await Promise.all(Array.from({ length: count }, startOne));
  const getServer = (index: number) => {
    const server = servers[index];
    if (!server) throw new Error(`There is no server ${index}`);
    return server;
  };
  const signUser = (sub: string, seconds = 3600) =>
    jwt.sign({ sub, role: 'authenticated', iat: now, exp: Math.floor(Date.now() / 1000) + seconds });

  return {
    servers,
    keys,
    signUser,
    sign: jwt.sign,
    sql: async (text: string, ...values: unknown[]) =>
      (await database.privileged.query({ text, values })).rows,
    startOne,
    /** Creates a Supabase client of a user, of the service role, or with only the anonymous key. */
    async client(who?: string, { server = 0, vsn = '2.0.0' } = {}): Promise<AnyClient> {
      const isService = who === 'service_role';
      const token = who && !isService ? await signUser(who) : undefined;
      const client: AnyClient = createClient(
        getServer(server).url,
        isService ? keys.serviceRoleKey : keys.anonKey,
        {
          ...(token && { accessToken: async () => token }),
          auth: { persistSession: false, autoRefreshToken: false },
          // biome-ignore lint/suspicious/noExplicitAny: the types of ws and of the client differ
          realtime: { vsn, transport: WebSocket as any },
        },
      );
      clients.push(client);
      return client;
    },
    /** Opens a socket. `client` is the address that the server sees. */
    async open({
      apikey = keys.anonKey,
      vsn = '2.0.0',
      server = 0,
      client = 'client',
    } = {}): Promise<RawSocket> {
      const url = `${getServer(server).url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${apikey}&vsn=${vsn}`;
      const socket = new WebSocket(url, { headers: { 'x-forwarded-for': client } });
      sockets.push(socket);
      const raw = createRawSocket(socket);
      await once(socket, 'open');
      return raw;
    },
  };
}

function createRawSocket(socket: WebSocket) {
  const received: Frame[] = [];
  let onFrame = () => {};
  socket.on('message', (data, isBinary) => {
    if (!isBinary) received.push(JSON.parse(String(data)));
    onFrame();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  async function next(condition: (frame: Frame) => boolean = () => true): Promise<Frame> {
    while (true) {
      const index = received.findIndex(condition);
      const [found] = index === -1 ? [] : received.splice(index, 1);
      if (found) return found;
      await new Promise<void>((resolve) => {
        onFrame = resolve;
      });
    }
  }
  return {
    socket,
    send: (...frame: Frame) => socket.send(JSON.stringify(frame)),
    /** Returns the next frame for which the condition holds, of those that no earlier call has returned. */
    next,
    /** Returns the next frame of an event. */
    event: (name: string) => next(([, , , event]) => event === name),
    /** Returns the payload of the reply to the frame with this ref. */
    reply: async (ref: string) => (await next(([, candidate]) => candidate === ref))[4],
    /** Resolves to the status with which the server closes the socket. */
    closed,
  };
}

/** Subscribes a channel. Resolves when the server has accepted it; rejects with the reason if it has not. */
export function subscribe(channel: ReturnType<AnyClient['channel']>): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve();
      else if (status !== 'CLOSED') reject(error ?? new Error(status));
    });
  });
}
