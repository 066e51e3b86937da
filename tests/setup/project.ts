import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Context, Hono, type Next } from 'hono';
import { createAuth } from '#platform/auth/auth.ts';
import type { Database } from '#platform/database/database.ts';
import { createGateway } from '#platform/http/api-key.ts';
import { createJwt } from '#platform/jwt/jwt.ts';
import { type ApiKeys, issueApiKeys } from '#platform/jwt/keys.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { createRest } from '#platform/rest/rest.ts';
import { createStorage } from '#platform/storage/storage.ts';
import { createDiskStore, type FileStore } from '#server/installation/files/file-store.ts';
import { createTestDatabase } from './database.ts';

/** A project with all migrations: REST, auth and storage over a database and files of their own, on a port. */
export interface TestProject extends ApiKeys {
  url: string;
  database: Database;
  store: FileStore;
  /** The public client with the service role key. */
  admin: SupabaseClient;
  /** Handles each request in the place of the services, which are `next`. */
  setMiddleware(middleware: (context: Context, next: Next) => Promise<Response | undefined>): void;
  close(): Promise<void>;
}

export async function createTestProject(): Promise<TestProject> {
  const { database, close } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'wayfare-project-'));
  const secret = 'a secret of the tests, long enough for HS256';
  const keys = await issueApiKeys(secret, 1_700_000_000);
  const jwt = createJwt(secret);
  const gateway = createGateway(keys, jwt);
  const store = createDiskStore(folder);
  const mailer = createMailer({
    from: 'Site <no-reply@site.test>',
    outboxFolder: join(folder, 'outbox'),
    log: { info: () => {}, error: console.error },
  });
  type Middleware = Parameters<TestProject['setMiddleware']>[0];
  const passOn: Middleware = async (_context, next) => {
    await next();
    return undefined;
  };
  let middleware = passOn;
  const app = new Hono()
    .use(async (context, next) => middleware(context, next))
    .route('/rest/v1', createRest({ database, gateway }))
    .route(
      '/auth/v1',
      createAuth({
        database,
        gateway,
        jwt,
        secret,
        mailer,
        siteUrl: 'http://site.test',
        apiUrl: 'http://site.test',
      }),
    )
    .route('/storage/v1', createStorage({ database, gateway, jwt, ...store.parts }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  if (!server.listening) await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...keys,
    url,
    database,
    store,
    admin: createClient(url, keys.serviceRoleKey, { auth: { persistSession: false } }),
    setMiddleware(replacement) {
      middleware = replacement;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await mailer.close();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
