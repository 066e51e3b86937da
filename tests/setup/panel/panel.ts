import type { Page as PlaywrightPage } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { test as base, vi } from 'vitest';
import type { Database } from '#app/client/database.types.ts';
import { siteUrl } from '#tests/setup/auth.ts';
import type { Site as BrowserSite } from '#tests/setup/site.ts';
import { step } from '#tests/setup/step.ts';
import { expect } from './matchers.ts';
import { Page } from './page.tsx';
import { createSession, openSite, type Site } from './site.ts';

/**
 * The whole panel in jsdom, over the platform in this process and a database of the worker's own. A test is written as one of
 * tests/e2e: `page.goto` opens a screen as a new document would, `content` prepares and reads rows, and afterwards the content
 * is restored.
 */

/** Reads and writes the content without the panel. */
export type ContentClient = SupabaseClient<Database>;

interface Fixtures {
  site: Site & BrowserSite;
  /** It has the type of Playwright's page, so that the helpers of tests/e2e take it, but nothing that needs a browser. */
  page: PlaywrightPage;
  content: ContentClient;
  request: PlaywrightPage['request'];
  /** An owner of the test's own, whose sessions it may end. */
  owner: Site['owner'];
  /** The session of whoever is signed in, as the browser stores it. */
  session: string | null;
}

const noSession = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** All files of a worker share it. The end of the run removes its database and its files (tests/setup/cluster.ts). */
let opened: Promise<Site> | undefined;
let clients = 0;
let owners = 0;

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the pattern tells Vitest that no other fixture is needed.
  site: async ({}, use) => {
    opened ??= openSite();
    await use((await opened) as Site & BrowserSite);
  },
  owner: async ({ site }, use) => {
    owners += 1;
    const owner = { email: `owner${owners}@example.com`, password: 'another-long-password' };
    await site.auth.addUser(owner.email, owner.password);
    await use(owner);
  },
  session: async ({ site }, use) => use(site.session),
  page: async ({ site, session }, use) => {
    if (session) localStorage.setItem('sb-owner-auth-token', session);
    const page = new Page(site);
    await use(page as unknown as PlaywrightPage);
    await page.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    localStorage.clear();
    sessionStorage.clear();
    await site.restore();
  },
  request: async ({ page }, use) => use(page.request),
  content: async ({ site }, use) => {
    const fetch: typeof globalThis.fetch = (input, init) => site.fetch(new Request(input, init));
    await use(
      createClient(siteUrl, site.auth.keys.serviceRoleKey, {
        // The library warns about two clients with the same key.
        auth: { ...noSession, storageKey: `content${clients++}` },
        global: { fetch },
      }),
    );
  },
});

/** These tests begin where nobody is signed in. */
export const signedOutTest = test.extend<{ session: null }>({
  // biome-ignore lint/correctness/noEmptyPattern: the pattern tells Vitest that no other fixture is needed.
  session: async ({}, use) => use(null),
});

/** These tests sign in an owner of their own. */
export const sessionTest = test.extend<{ session: string }>({
  session: async ({ site, owner }, use) => use(await createSession(site.auth, owner)),
});

/** The tests of the panel import these, too, because Vitest has neither Playwright's matchers nor its `test.step`. */
export { expect, step };
