import type { BrowserContext, Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { Site } from '#tests/setup/site.ts';
import { expect } from './fixtures.ts';

/** What the tests of ended sessions share. */

export const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });
export const getTitle = (page: Page) => page.getByRole('main').getByLabel('Title', { exact: true });

/** Opens the form for a new slide and writes into it, without saving. */
export async function beginSlide(page: Page, title: string): Promise<void> {
  await page.goto('/admin/hero-slides/new');
  await getTitle(page).fill(title);
  await mark(page);
}

/** Marks the title field's element, so that a test notices if it is replaced. */
export async function mark(page: Page): Promise<void> {
  await getTitle(page).evaluate((field) => {
    field.dataset.mark = 'the same field';
  });
}

/** Expects that the title field is still the marked element and contains `title`. */
export async function expectUntouched(page: Page, title: string): Promise<void> {
  await expect(getTitle(page)).toHaveValue(title);
  await expect(getTitle(page)).toHaveAttribute('data-mark', 'the same field');
}

/** Starts recording the titles of notices. The returned function reads them, in order, until the page is left. */
export async function recordNotices(page: Page): Promise<() => Promise<string[]>> {
  const titles = await page.evaluateHandle(() => {
    const seen: string[] = [];
    let last: string | undefined;
    new MutationObserver(() => {
      const title = document.querySelector('[aria-label="Notifications (F8)"] p')?.textContent;
      if (title && title !== last) seen.push(title);
      last = title;
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  return () => titles.jsonValue();
}

export async function logIn(page: Page, owner: Site['owner']): Promise<void> {
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

export async function logInAgain(page: Page, owner: Site['owner']): Promise<void> {
  await getDialog(page).getByLabel('Password').fill(owner.password);
  await getDialog(page).getByRole('button', { name: 'Login' }).click();
  await expect(getDialog(page)).toBeHidden();
}

/** Clears the browser's storage from a tab that does not run the app. */
export async function emptyStorage(context: BrowserContext): Promise<void> {
  const tab = await context.newPage();
  await tab.goto('/robots.txt');
  await tab.evaluate(() => localStorage.clear());
  await tab.close();
}

/** Ends all sessions of an owner from another browser. */
export async function endElsewhere({ url, anonKey }: Site, credentials: Site['owner']): Promise<void> {
  const { auth } = createClient(url, anonKey, { auth: { persistSession: false } });
  expect((await auth.signInWithPassword(credentials)).error).toBeNull();
  expect((await auth.signOut({ scope: 'global' })).error).toBeNull();
}

/** Expires the access token that the client stores in the browser. */
export function expireToken() {
  for (const [key, stored] of Object.entries(localStorage)) {
    if (key.endsWith('-auth-token'))
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(stored), expires_at: 1, expires_in: 0 }));
  }
}

/** Replaces the stored tokens by ones that this server did not issue. */
export function forgeToken() {
  for (const [key, stored] of Object.entries(localStorage)) {
    if (!key.endsWith('-auth-token')) continue;
    const session = JSON.parse(stored);
    const [head, payload] = session.access_token.split('.');
    const forged = { access_token: `${head}.${payload}.${'A'.repeat(43)}`, refresh_token: 'x'.repeat(43) };
    localStorage.setItem(key, JSON.stringify({ ...session, ...forged }));
  }
}

/** Returns the seconds until the stored access token expires. */
export function getTokenSecondsLeft(): number {
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
  return JSON.parse(localStorage.getItem(key) ?? '{"expires_at":0}').expires_at - Date.now() / 1000;
}

/** Sends the event that a tab receives when it becomes visible again. */
export function dispatchTabVisible() {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
