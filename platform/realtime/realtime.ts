import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Database } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import type { Gateway } from '#platform/http/api-key.ts';
import { authenticate } from '#platform/http/authenticate.ts';
import { createSubApp } from '#platform/http/sub-app.ts';
import { createRateLimit } from '#platform/limits/rate-limit.ts';
import { createTurns } from '#platform/limits/turns.ts';
import { createChanges } from './changes/changes.ts';
import { type ChannelStores, closeChannel, failChannel } from './channels/close-channel.ts';
import { endWithSessions } from './channels/end-with-sessions.ts';
import { handleMessage } from './channels/handle-message.ts';
import { deliverEntries } from './deliver-entries.ts';
import { RealtimeError, toRealtimeErrorResponse } from './endpoints/error-response.ts';
import type { BroadcastService } from './endpoints/send-by-http.ts';
import { createLogReader } from './log/log-reader.ts';
import { createRelay, type Relay } from './log/relay.ts';
import { createServers } from './log/servers.ts';
import { Presences } from './presence/presence.ts';
import { defaultLimits, type RateLimits, type RealtimeLimits } from './protocol/limits.ts';
import { Rooms } from './rooms/rooms.ts';
import { authenticatedRoutes } from './routes.ts';
import { defaultSettings, type RealtimeSettings } from './settings.ts';
import { createHandshakes } from './socket/handshake.ts';

export interface RealtimeOptions {
  database: Database;
  gateway: Gateway;
  settings?: Partial<RealtimeSettings>;
  limits?: Partial<RealtimeLimits>;
}

export type Realtime = ReturnType<typeof createRealtime>;

/** The interval at which the log is tidied, and the triggers of tables that nobody follows are removed. */
const tidyMs = 60_000;

/** Creates the realtime service (docs/protocols/realtime.md). */
export function createRealtime({ database, gateway, ...options }: RealtimeOptions) {
  const settings = { ...defaultSettings, ...options.settings };
  const limits = { ...defaultLimits, ...options.limits };
  const rooms = new Rooms();
  const presences = new Presences((room, diff) => rooms.pushPresenceDiff(room, diff));
  const server = randomUUID();
  const servers = createServers({
    database,
    server,
    // Another server has started, and does not know the presences of this one yet.
    onStart() {
      for (const { room, entry } of presences.listTrackedBy(server))
        relay.publish('presence', { room, id: entry.id, entry });
    },
    onEnd: (ended) => presences.removeServer(ended),
  });
  const relay: Relay = createRelay(database, server, servers.hasOthers);
  const changes = createChanges({
    database,
    hidesUnreadable: settings.hidesUnreadable,
    onLost: (channel) => failChannel(stores, channel),
  });
  const stores: ChannelStores = { rooms, presences, changes, relay };
  const reader = createLogReader({
    database,
    server,
    onEntries: (entries) => deliverEntries(stores, entries),
    onGap: () => handshakes.closeAll(1012, 'Messages may have been lost'),
  });
  const service = {
    ...stores,
    database,
    gateway,
    settings,
    limits,
    rates: createRateLimits(limits),
    turns: createTurns(),
  };
  const handshakes = createHandshakes(gateway, {
    ...service,
    handleMessage: (connection, message) => handleMessage(service, connection, message),
    closeChannel: (channel) => closeChannel(stores, channel),
  });
  let tidying: NodeJS.Timeout | undefined;
  let stopEnding = () => {};

  async function tidy(): Promise<void> {
    try {
      await reader.tidy();
      await changes.tidy();
    } catch (error) {
      console.error('realtime: the log could not be tidied:', toLogEntry(error));
    }
  }

  return {
    /** The endpoints besides the socket, to be mounted at /realtime/v1. */
    app: createApp(gateway, service),
    /** Accepts a socket: a request with `Upgrade: websocket` to /realtime/v1/websocket. `client` is its client's key. */
    accept: handshakes.accept,
    /** Follows the database. Until then, sockets are served without what other servers and SQL send. */
    async start(): Promise<void> {
      await reader.start();
      await servers.start();
      tidying = setInterval(tidy, tidyMs).unref();
      if (settings.endsWithSession) stopEnding = endWithSessions(database, stores);
    },
    /** Closes all sockets, so that the server can stop. */
    closeSockets: handshakes.close,
    /** Ends what `start` has begun. */
    async stop(): Promise<void> {
      clearInterval(tidying);
      stopEnding();
      await handshakes.close();
      reader.stop();
      await servers.stop();
    },
  };
}

function createRateLimits({ rates }: RealtimeLimits): RateLimits {
  const limits = Object.entries(rates).map(([name, bucket]) => [name, createRateLimit(bucket)]);
  return Object.fromEntries(limits);
}

function createApp(gateway: Gateway, service: BroadcastService): Hono {
  const app = new Hono();
  app.use(cors({ origin: '*', allowMethods: ['GET', 'POST', 'OPTIONS'], maxAge: 86_400 }));
  app.onError(toRealtimeErrorResponse);
  app.route('/', createSubApp(service, authenticatedRoutes, authenticate(gateway)));
  app.all('/websocket', () => {
    throw new RealtimeError(400, 'This URL accepts websockets only');
  });
  app.all('*', () => {
    throw new RealtimeError(404, 'This server does not offer this URL');
  });
  return app;
}
