import { AsyncLocalStorage } from 'node:async_hooks';
import { Hono } from 'hono';
import { createGateway } from '#platform/http/api-key.ts';
import { createRest } from '#platform/rest/rest.ts';
import { createStorage } from '#platform/storage/storage.ts';
import { getAuthSettings } from '#server/installation/auth-settings.ts';
import { createDiskStore } from '#server/installation/files/file-store.ts';
import { openTestAuth, siteUrl, type TestAuth } from '#tests/setup/auth.ts';
import { takeContentSnapshot } from '#tests/setup/content-snapshot.ts';
import type { Site as BrowserSite } from '#tests/setup/site.ts';

/** It is set while the platform handles a request: the platform's timers go on even if a test moves those of the page on. */
export const platformContext = new AsyncLocalStorage<true>();

/** The platform in this process, with a database of its own. */
export interface Site extends Pick<BrowserSite, 'url' | 'anonKey' | 'serviceRoleKey' | 'owner' | 'dataDir'> {
  auth: TestAuth;
  connection: TestAuth['connection'];
  /** The session of the owner, as the browser's client stores it. */
  session: string;
  fetch: (request: Request) => Promise<Response>;
  restore: () => Promise<void>;
}

/** Starts the platform, with an owner who has closed the start guide and is signed in. */
export async function openSite(): Promise<Site> {
  const auth = await openTestAuth({ settings: getAuthSettings(siteUrl) });
  const { database, jwt, keys } = auth;
  const gateway = createGateway(keys, jwt);
  const app = new Hono()
    .route('/', auth.app)
    .route('/rest/v1', createRest({ database, gateway }))
    .route('/storage/v1', createStorage({ database, gateway, jwt, ...createDiskStore(auth.dataDir).parts }));
  const account = { email: 'owner@example.com', password: 'a-long-enough-password' };
  await auth.addUser(account.email, account.password);
  await auth.sql('update start_guide set closed_at = now()');
  const snapshot = await takeContentSnapshot(auth.sql);
  return {
    auth,
    url: siteUrl,
    ...keys,
    owner: account,
    session: await createSession(auth, account),
    fetch: async (request) => platformContext.run(true, () => app.fetch(request)),
    restore: snapshot.restore,
    dataDir: auth.dataDir,
    connection: auth.connection,
  };
}

/** Signs an owner in. Returns the session as the browser's client stores it. */
export async function createSession(auth: TestAuth, owner: Site['owner']): Promise<string> {
  const { data, error } = await auth.client().auth.signInWithPassword(owner);
  if (error) throw error;
  return JSON.stringify(data.session);
}
