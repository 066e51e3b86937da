import type { Locator, Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { Site } from '#tests/setup/site.ts';
import { createSession, expect } from './fixtures.ts';
import { addOwner, test as ownerTest, withSiteDatabase } from './owner.ts';

/** The tests of sessions that expire or end share this file. */

/** Each test has its own owner, who is signed in and whose sessions the test may end. */
export const test = ownerTest.extend<{ owner: Site['owner'] }>({
  owner: async ({ site }, use) => use(await addOwner(site)),
  storageState: async ({ site, owner }, use) => use(await createSession(site, owner)),
});

/** Returns the dialog that asks for the password. */
export const getPasswordDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Sign in again' });

export const getTitleField = (page: Page): Locator =>
  page.getByRole('main').getByLabel('Title', { exact: true });

/** Opens the form for a new slide, and fills in and marks its title without saving. */
export async function fillNewSlide(page: Page, title: string): Promise<void> {
  await page.goto('/admin/hero-slides/new');
  await getTitleField(page).fill(title);
  await markTitleField(page);
}

/** Marks the DOM element of the title field, so that `expectTitleFieldNotRemounted` notices if it is replaced. */
export async function markTitleField(page: Page): Promise<void> {
  await getTitleField(page).evaluate((field) => {
    field.dataset.mark = 'not remounted';
  });
}

/**
 * Expects that the title field contains `title` and is still the DOM element that `markTitleField` marked: the form was
 * not remounted.
 */
export async function expectTitleFieldNotRemounted(page: Page, title: string): Promise<void> {
  await expect(getTitleField(page)).toHaveValue(title);
  await expect(getTitleField(page)).toHaveAttribute('data-mark', 'not remounted');
}

/** Starts recording the titles of notices. The returned function reads them in order while the page is open. */
export async function recordNotices(page: Page): Promise<() => Promise<string[]>> {
  const recorded = await page.evaluateHandle(() => {
    const titles: string[] = [];
    let last: string | undefined;
    new MutationObserver(() => {
      const title = document.querySelector('[aria-label="Notifications (F8)"] p')?.textContent;
      if (title && title !== last) titles.push(title);
      last = title;
    }).observe(document.body, { childList: true, subtree: true });
    return titles;
  });
  return () => recorded.jsonValue();
}

/** Enters the password in the dialog that asks for it. */
export async function logInAgain(page: Page, owner: Site['owner']): Promise<void> {
  await getPasswordDialog(page).getByLabel('Password').fill(owner.password);
  await getPasswordDialog(page).getByRole('button', { name: 'Login' }).click();
  await expect(getPasswordDialog(page)).toBeHidden();
}

/** Ends all sessions of an owner, as if from another browser. */
export async function endSessionsElsewhere({ url, anonKey }: Site, owner: Site['owner']): Promise<void> {
  const { auth } = createClient(url, anonKey, { auth: { persistSession: false } });
  expect((await auth.signInWithPassword(owner)).error).toBeNull();
  expect((await auth.signOut({ scope: 'global' })).error).toBeNull();
}

/** Makes all sessions of an owner begin an hour ago. */
export const ageSessions = (site: Pick<Site, 'dataDir'>, { email }: Site['owner']): Promise<void> =>
  withSiteDatabase(site, ({ privileged }) =>
    privileged.query({
      text: `update auth.sessions s set created_at = s.created_at - interval '1 h', reauthenticated_at = null
        from auth.users u where u.id = s.user_id and u.email = $1`,
      values: [email],
    }),
  );

/**
 * Ends all sessions of an owner so that the panel notices their end only at its next request. With a visible tab, it would
 * notice their end within half a minute or, right after it was opened, at once (see `forgeTokens`). The dialog that asks for
 * the password might then open before what the test does next.
 */
export async function endSessionUnnoticed(page: Page, site: Site, owner: Site['owner']): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(hideTab);
  await endSessionsElsewhere(site, owner);
  await page.evaluate(expireAccessToken);
}

/**
 * Replaces the stored tokens with ones that the server did not issue, so that the panel notices them at its next request.
 * The check of the session when the panel opens would notice them, too, so this waits until the network is idle after it.
 * The wait has an effect only in a page that was just opened by its URL: after a press on a link, the network counts as idle.
 */
export async function forgeTokens(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(replaceTokens);
}

// The functions below run in the page, through `page.evaluate`.

/** Makes the tab count as hidden, where supabase-js does not renew the session by itself. */
function hideTab(): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

function replaceTokens(): void {
  for (const [key, stored] of Object.entries(localStorage)) {
    if (!key.endsWith('-auth-token')) continue;
    const session = JSON.parse(stored);
    const [header, payload] = session.access_token.split('.');
    const forged = { access_token: `${header}.${payload}.${'A'.repeat(43)}`, refresh_token: 'x'.repeat(43) };
    localStorage.setItem(key, JSON.stringify({ ...session, ...forged }));
  }
}

/** Expires the access token in the browser's storage. */
export function expireAccessToken(): void {
  for (const [key, stored] of Object.entries(localStorage)) {
    if (key.endsWith('-auth-token'))
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(stored), expires_at: 1, expires_in: 0 }));
  }
}

export function hasStoredSession(): boolean {
  return Object.keys(localStorage).some((name) => name.endsWith('-auth-token'));
}

/** Returns the seconds until the stored access token expires. */
export function getSecondsUntilExpiry(): number {
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
  return JSON.parse(localStorage.getItem(key) ?? '{"expires_at":0}').expires_at - Date.now() / 1000;
}

/** Sends the event that a tab receives when it becomes visible again. */
export function dispatchVisibilityChange(): void {
  Reflect.deleteProperty(document, 'hidden');
  Reflect.deleteProperty(document, 'visibilityState');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
