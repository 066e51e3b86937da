import { randomInt } from 'node:crypto';
import {
  type BrowserContext,
  test as base,
  expect as browserExpect,
  type Locator,
  type Page,
} from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { type ContentSnapshot, takeSiteSnapshot } from '#tests/setup/content-snapshot.ts';
import { openSite, type Site } from '#tests/setup/site.ts';

interface WorkerFixtures {
  /** Each worker has one site. A test file that changes content restores the content, or opens another site. */
  site: Site;
  /** A snapshot of the content of a fresh installation, from which the content is restored after a test. */
  snapshot: ContentSnapshot;
  /** A session of the owner as a browser stores it. It is created once, because the server limits the rate of sign-ins. */
  signedIn: StoredSession;
}

/** A browser's storage that contains a session. A context that is created with it is signed in. */
export type StoredSession = Exclude<Awaited<ReturnType<BrowserContext['storageState']>>, string>;

/** In the tests of Vitest, its own `expect`: helpers that prepare content or fill in controls serve both kinds of tests. */
export const expect: typeof browserExpect = process.env.VITEST
  ? ((await import('vitest')).expect as unknown as typeof browserExpect)
  : browserExpect;

export const test = base.extend<object, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the pattern tells Playwright that no other fixture is needed.
    async ({}, use) => {
      const site = await openSite();
      await closeStartGuide(site);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  snapshot: [
    async ({ site }, use) => {
      const snapshot = await takeSiteSnapshot(site);
      await use(snapshot);
      await snapshot.close();
    },
    { scope: 'worker' },
  ],
  signedIn: [async ({ site }, use) => use(await createSession(site, site.owner)), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.url),
  /** Fails each test in which a script of the page throws an error. A test that does not use a page opens none. */
  page: async ({ page }, use, testInfo) => {
    const messages: string[] = [];
    page.on('pageerror', (error) => messages.push(error.message));
    await use(page);
    // Playwright's own option would take a screenshot even after a test that passes.
    if (testInfo.status !== testInfo.expectedStatus)
      await page.screenshot({ path: testInfo.outputPath('failed.png') });
    expect(messages).toEqual([]);
  },
});

/** Closes the start guide, so that a sign-in opens the dashboard (docs/product/dashboard.md#start-guide). */
async function closeStartGuide({ url, serviceRoleKey }: Site): Promise<void> {
  await createClient(url, serviceRoleKey, { auth: { persistSession: false } })
    .from('start_guide')
    .update({ closed_at: new Date().toISOString() })
    .eq('id', 1)
    .throwOnError();
}

/** Opens a page and waits until it is hydrated. `beforeHydration` runs once the page has loaded. */
export async function visit(page: Page, path: string, beforeHydration?: () => Promise<void>): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('hydrated', () => Object.assign(window, { isHydrated: true }));
  });
  await page.goto(path);
  await beforeHydration?.();
  await page.evaluate(async () => {
    // Scripts wait for an idle moment or the first event (app/late-start.ts). With a stopped clock only an event starts them.
    window.dispatchEvent(new Event('pointerover'));
    if (!('isHydrated' in window))
      await new Promise((resolve) => window.addEventListener('hydrated', resolve));
    // React schedules its work after hydration by posting a message. A message that is posted now arrives after that work.
    const { port1, port2 } = new MessageChannel();
    const arrived = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    port2.postMessage(null);
    await arrived;
  });
}

/** Signs in without a page, and returns the storage that the browser would have afterwards. */
export async function createSession(
  { url, anonKey }: Pick<Site, 'url' | 'anonKey'>,
  owner: Site['owner'],
): Promise<StoredSession> {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  // A random address, because the server limits the sign-ins from one address, and fast tests sign in often.
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const { auth } = createClient(url, anonKey, {
    auth: { storage, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': address } },
  });
  const { error } = await auth.signInWithPassword(owner);
  if (error) throw error;
  const localStorage = [...stored].map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

/** Stops the page's clock on March 1, 2027; only `page.clock` advances it. Call this before a page is opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2027-03-01T10:00:00' });
  await page.clock.pauseAt('2027-03-01T10:00:01');
}

/** Finds the region where notices appear (docs/product/layout.md#notices). */
export const noticeRegion = (page: Page): Locator => page.getByRole('region', { name: 'Notifications (F8)' });
