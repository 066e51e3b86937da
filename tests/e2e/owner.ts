import { randomUUID } from 'node:crypto';
import type { Locator, Page, Route } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database, Tables, TablesInsert } from '#app/backend/database.types.ts';
import { addUser } from '#platform/auth/user-management.ts';
import { openDatabase } from '#platform/database/connections.ts';
import type { Site } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { test as base, expect, noticeRegion } from './fixtures.ts';

/** What the tests of the panel share. */

/** A client with the service role: it prepares the content of a test and reads what the panel has saved. */
export type Content = SupabaseClient<Database>;

interface Fixtures {
  /** The content, which is restored after each test. */
  content: Content;
}

/** `page` belongs to a browser in which the owner is signed in on the worker's site. */
export const test = base.extend<Fixtures>({
  storageState: async ({ signedIn }, use) => use(signedIn),
  content: [
    async ({ site, snapshot }, use) => {
      await use(createContentClient(site));
      await snapshot.restore();
    },
    // A test that does not use the client may still save content with the panel.
    { auto: true },
  ],
});

/** Nobody is signed in: `test.use({ storageState: signedOut })`. */
export const signedOut = { cookies: [], origins: [] };

/** Returns a client that reads and writes the content of a site without its panel. */
export function createContentClient({ url, serviceRoleKey }: Pick<Site, 'url' | 'serviceRoleKey'>): Content {
  return createClient<Database>(url, serviceRoleKey, { auth: { persistSession: false } });
}

/** Inserts a slide, by default after all others. */
export async function addSlide(
  content: Content,
  slide: TablesInsert<'hero_slides'>,
): Promise<Tables<'hero_slides'>> {
  const { data } = await content
    .from('hero_slides')
    .insert({ slide_order: 1000, ...slide })
    .select()
    .single()
    .throwOnError();
  return data;
}

/** Returns the stored slides with this title. */
export async function slidesTitled(content: Content, title: string): Promise<Tables<'hero_slides'>[]> {
  return (await content.from('hero_slides').select().eq('title', title).throwOnError()).data;
}

/** Inserts a destination. */
export async function addDestination(
  content: Content,
  destination: TablesInsert<'destinations'>,
): Promise<Tables<'destinations'>> {
  return (await content.from('destinations').insert(destination).select().single().throwOnError()).data;
}

/** Returns the stored destinations with this name. */
export async function destinationsNamed(content: Content, name: string): Promise<Tables<'destinations'>[]> {
  return (await content.from('destinations').select().eq('name', name).throwOnError()).data;
}

/** Inserts a post. */
export async function addPost(content: Content, post: TablesInsert<'posts'>): Promise<Tables<'posts'>> {
  return (await content.from('posts').insert(post).select().single().throwOnError()).data;
}

/** Returns the stored posts with this title. */
export async function postsTitled(content: Content, title: string): Promise<Tables<'posts'>[]> {
  return (await content.from('posts').select().eq('title', title).throwOnError()).data;
}

/** Expects a notice of success with this title and description. */
export async function expectNotice(page: Page, title: string, description?: string): Promise<void> {
  await expectWords(noticeRegion(page).getByRole('status'), title, description);
}

/** Expects a notice of failure with this title and description, which a screen reader reads at once. */
export async function expectFailure(page: Page, title: string, description?: string): Promise<void> {
  await expectWords(noticeRegion(page).getByRole('alert'), title, description);
}

async function expectWords(shown: Locator, title: string, description?: string): Promise<void> {
  await expect(shown.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(shown.getByText(description, { exact: true })).toBeVisible();
}

/** The requests that a test intercepts. */
export interface Calls {
  method: string;
  /** A glob pattern, as `page.route` takes it. */
  url: string;
  /** The status of the response that `refuse` sends; 500 by default. */
  status?: number;
}

export const calls = {
  signIn: { method: 'POST', url: '**/auth/v1/token?grant_type=password' },
  refresh: { method: 'POST', url: '**/auth/v1/token?grant_type=refresh_token' },
  signOut: { method: 'POST', url: '**/auth/v1/logout*' },
  recover: { method: 'POST', url: '**/auth/v1/recover*' },
  updateUser: { method: 'PUT', url: '**/auth/v1/user*' },
  countPosts: { method: 'HEAD', url: '**/rest/v1/posts*' },
  countDestinations: { method: 'HEAD', url: '**/rest/v1/destinations*' },
  readSlides: { method: 'GET', url: '**/rest/v1/hero_slides*' },
  createSlide: { method: 'POST', url: '**/rest/v1/hero_slides*' },
  updateSlide: { method: 'PATCH', url: '**/rest/v1/hero_slides*' },
  deleteSlide: { method: 'DELETE', url: '**/rest/v1/hero_slides*' },
  orderSlides: { method: 'POST', url: '**/rest/v1/rpc/order_slides*' },
  readPosts: { method: 'GET', url: '**/rest/v1/posts*' },
  createPost: { method: 'POST', url: '**/rest/v1/posts*' },
  updatePost: { method: 'PATCH', url: '**/rest/v1/posts*' },
  deletePost: { method: 'DELETE', url: '**/rest/v1/posts*' },
  readDestinations: { method: 'GET', url: '**/rest/v1/destinations*' },
  createDestination: { method: 'POST', url: '**/rest/v1/destinations*' },
  updateDestination: { method: 'PATCH', url: '**/rest/v1/destinations*' },
  deleteDestination: { method: 'DELETE', url: '**/rest/v1/destinations*' },
  upload: { method: 'POST', url: '**/storage/v1/object/**' },
  readSettings: { method: 'GET', url: '**/rest/v1/settings*' },
  saveSettings: { method: 'PATCH', url: '**/rest/v1/settings*' },
  makeSettings: { method: 'POST', url: '**/rest/v1/settings*' },
  readContactInfo: { method: 'GET', url: '**/rest/v1/contact_info*' },
  saveContactInfo: { method: 'POST', url: '**/rest/v1/contact_info*' },
  readAboutPage: { method: 'GET', url: '**/rest/v1/about_page*' },
  saveAboutPage: { method: 'PATCH', url: '**/rest/v1/about_page*' },
} satisfies Record<string, Calls>;

/** Holds such requests until `release` is called, so that a test sees what the page shows while it waits. */
export async function hold(page: Page, of: Calls): Promise<{ count: () => number; release: () => void }> {
  const opened = Promise.withResolvers<void>();
  let count = 0;
  await intercept(page, of, async (route) => {
    count += 1;
    await opened.promise;
    await route.continue();
  });
  return { count: () => count, release: () => opened.resolve() };
}

/** Responds to such requests with an error that has this message. */
export async function refuse(page: Page, of: Calls, message: string): Promise<void> {
  await intercept(page, of, (route) => route.fulfill({ status: of.status ?? 500, json: { message } }));
}

/** Lets such requests fail as if the server could not be reached. */
export async function cutOff(page: Page, of: Calls): Promise<void> {
  await intercept(page, of, (route) => route.abort('connectionrefused'));
}

/** Sends such requests to the server again. */
export async function letThrough(page: Page, { url }: Calls): Promise<void> {
  await page.unroute(url);
}

async function intercept(page: Page, { method, url }: Calls, respond: (route: Route) => Promise<void>) {
  await page.route(url, (route) => (route.request().method() === method ? respond(route) : route.fallback()));
}

/** Adds an owner for a test that ends their sessions, changes their password or sends them email. */
export async function addOwner(site: Pick<Site, 'dataDir'>): Promise<Site['owner']> {
  const owner = { email: `${randomUUID()}@example.com`, password: 'another-long-password' };
  const connection = getSiteDatabase(site);
  const database = openDatabase({ forLogin: () => connection });
  try {
    await addUser(database, owner);
  } finally {
    await database.close();
  }
  return owner;
}
