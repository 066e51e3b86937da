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

/** Marks the field itself, so that another one in its place is told from it. */
export async function mark(page: Page): Promise<void> {
  await getTitle(page).evaluate((field) => {
    field.dataset.mark = 'the same field';
  });
}

/** The field is the very one that was marked, and holds this. */
export async function expectUntouched(page: Page, title: string): Promise<void> {
  await expect(getTitle(page)).toHaveValue(title);
  await expect(getTitle(page)).toHaveAttribute('data-mark', 'the same field');
}

/** From now on, as long as the document lives: the titles of the notices that appear, in their order. */
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

/** Removes the session from the browser behind the backs of its tabs. */
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

/** As if the access token had been given long ago; the form in which the client keeps it is the client's own. */
export function expireToken() {
  for (const [key, kept] of Object.entries(localStorage)) {
    if (key.endsWith('-auth-token'))
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(kept), expires_at: 1, expires_in: 0 }));
  }
}

/** As if another installation, or this one with other secrets, had given it. */
export function forgeToken() {
  for (const [key, kept] of Object.entries(localStorage)) {
    if (!key.endsWith('-auth-token')) continue;
    const session = JSON.parse(kept);
    const [head, payload] = session.access_token.split('.');
    const forged = { access_token: `${head}.${payload}.${'A'.repeat(43)}`, refresh_token: 'x'.repeat(43) };
    localStorage.setItem(key, JSON.stringify({ ...session, ...forged }));
  }
}

/** Seconds for which the access token that the browser keeps is still good. */
export function lifeLeft(): number {
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
  return JSON.parse(localStorage.getItem(key) ?? '{"expires_at":0}').expires_at - Date.now() / 1000;
}

/** As a tab hears it that comes to the front again. */
export function comeBack() {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
