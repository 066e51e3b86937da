import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import { type Context, Hono, type Next } from 'hono';
import { createAuth } from '#platform/auth/auth.ts';
import { createGateway } from '#platform/http/api-key.ts';
import { createJwt } from '#platform/jwt/jwt.ts';
import { issueApiKeys } from '#platform/jwt/keys.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { createRest } from '#platform/rest/rest.ts';
import { createStorage } from '#platform/storage/storage.ts';
import { createDiskStore } from '#server/installation/files/file-store.ts';
import { closeLater } from './close-after-tests.ts';
import { createTestDatabase } from './database.ts';
import { listen } from './listen.ts';
import { createTestFolder } from './test-folder.ts';

export type TestProject = Awaited<ReturnType<typeof createTestProject>>;

/**
 * Creates a project with all migrations: REST, auth and storage over a database and files of their own, on a port. It is closed
 * after the test or the tests of the file.
 */
export async function createTestProject() {
  const { database } = await createTestDatabase();
  const folder = createTestFolder();
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
  type Middleware = (context: Context, next: Next) => Promise<Response | undefined>;
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
  closeLater(mailer.close);
  const url = `http://127.0.0.1:${await listen(createAdaptorServer(app) as Server)}`;
  return {
    ...keys,
    url,
    database,
    store,
    /** The public client with the service role key. */
    admin: createClient(url, keys.serviceRoleKey, { auth: { persistSession: false } }),
    /** Handles each request in the place of the services, which are `next`. */
    setMiddleware(replacement: Middleware) {
      middleware = replacement;
    },
  };
}
