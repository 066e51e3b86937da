import { randomUUID } from 'node:crypto';
import type { Locator, Page, Route } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database, Tables, TablesInsert } from '#app/backend/database.types.ts';
import { addUser } from '#platform/auth/user-management.ts';
import { openDatabase } from '#platform/database/connections.ts';
import type { Site } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { test as base, expect, noticeRegion } from './fixtures.ts';

/** What the tests of the owner's side share. */

/** The content as the database has it, whoever may see it: to set a scene, and to see what was written. */
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
      await use(contentOf(site));
      await snapshot.restore();
    },
    // A test that does not ask for the content may still save by the panel.
    { auto: true },
  ],
});

/** Nobody is signed in: `test.use({ storageState: signedOut })`. */
export const signedOut = { cookies: [], origins: [] };

/** A site's content, read and written past its panel. */
export function contentOf({ url, serviceRoleKey }: Pick<Site, 'url' | 'serviceRoleKey'>): Content {
  return createClient<Database>(url, serviceRoleKey, { auth: { persistSession: false } });
}

/** Puts a slide into the database, last in the order unless told otherwise. */
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

/** The slides of this title, as they are stored. */
export async function slidesTitled(content: Content, title: string): Promise<Tables<'hero_slides'>[]> {
  return (await content.from('hero_slides').select().eq('title', title).throwOnError()).data;
}

/** Puts a destination into the database. */
export async function addDestination(
  content: Content,
  destination: TablesInsert<'destinations'>,
): Promise<Tables<'destinations'>> {
  return (await content.from('destinations').insert(destination).select().single().throwOnError()).data;
}

/** The destinations of this name, as they are stored. */
export async function destinationsNamed(content: Content, name: string): Promise<Tables<'destinations'>[]> {
  return (await content.from('destinations').select().eq('name', name).throwOnError()).data;
}

/** Puts a post into the database. */
export async function addPost(content: Content, post: TablesInsert<'posts'>): Promise<Tables<'posts'>> {
  return (await content.from('posts').insert(post).select().single().throwOnError()).data;
}

/** The posts of this title, as they are stored. */
export async function postsTitled(content: Content, title: string): Promise<Tables<'posts'>[]> {
  return (await content.from('posts').select().eq('title', title).throwOnError()).data;
}

/** Expects that the notice says this, and that it is one of success. */
export async function expectNotice(page: Page, title: string, description?: string): Promise<void> {
  await expectWords(noticeRegion(page).getByRole('status'), title, description);
}

/** Expects that the notice says this, and that it is one of failure: read out at once. */
export async function expectFailure(page: Page, title: string, description?: string): Promise<void> {
  await expectWords(noticeRegion(page).getByRole('alert'), title, description);
}

async function expectWords(shown: Locator, title: string, description?: string): Promise<void> {
  await expect(shown.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(shown.getByText(description, { exact: true })).toBeVisible();
}

/** The calls that a test steps into. */
export interface Calls {
  method: string;
  /** A glob of Playwright's. */
  url: string;
  /** What a refusal answers; 500 unless told. */
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

/** Lets such calls wait, and then go on to the server: what is shown meanwhile stands still. */
export async function hold(page: Page, of: Calls): Promise<{ count: () => number; release: () => void }> {
  const opened = Promise.withResolvers<void>();
  let count = 0;
  await meet(page, of, async (route) => {
    count += 1;
    await opened.promise;
    await route.continue();
  });
  return { count: () => count, release: () => opened.resolve() };
}

/** Has such calls fail with the backend's `message`. */
export async function refuse(page: Page, of: Calls, message: string): Promise<void> {
  await meet(page, of, (route) => route.fulfill({ status: of.status ?? 500, json: { message } }));
}

/** Has such calls find no server. */
export async function cutOff(page: Page, of: Calls): Promise<void> {
  await meet(page, of, (route) => route.abort('connectionrefused'));
}

/** Lets such calls through again. */
export async function letThrough(page: Page, { url }: Calls): Promise<void> {
  await page.unroute(url);
}

async function meet(page: Page, { method, url }: Calls, answer: (route: Route) => Promise<void>) {
  await page.route(url, (route) => (route.request().method() === method ? answer(route) : route.fallback()));
}

/** Adds an owner, for a test that ends their sessions, changes their password or sends them mail. */
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
