import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import { type Context, Hono, type Next } from 'hono';
import { createGateway } from '#platform/http/api-key.ts';
import { createRest } from '#platform/rest/rest.ts';
import { createStorage } from '#platform/storage/storage.ts';
import { createDiskStore } from '#server/installation/files/file-store.ts';
import { createTestAuth } from './auth.ts';
import { listen } from './listen.ts';

export type TestProject = Awaited<ReturnType<typeof createTestProject>>;

/**
 * Creates a project with all migrations: REST, auth and storage over a database and files of their own, on a port. It is closed
 * after the test or the tests of the file.
 */
export async function createTestProject() {
  const auth = await createTestAuth();
  const { database, keys, jwt } = auth;
  const gateway = createGateway(keys, jwt);
  const store = createDiskStore(auth.dataDir);
  type Middleware = (context: Context, next: Next) => Promise<Response | undefined>;
  const passOn: Middleware = async (_context, next) => {
    await next();
    return undefined;
  };
  let middleware = passOn;
  const app = new Hono()
    .use(async (context, next) => middleware(context, next))
    .route('/', auth.app)
    .route('/rest/v1', createRest({ database, gateway }))
    .route('/storage/v1', createStorage({ database, gateway, jwt, ...store.parts }));
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
