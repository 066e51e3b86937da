import { randomUUID } from 'node:crypto';
import type { Locator, Page, Route } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database, Tables, TablesInsert } from '#app/backend/database.types.ts';
import { addUser } from '#platform/auth/user-management.ts';
import { openDatabase } from '#platform/database/connections.ts';
import type { Site } from '#tests/setup/site.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { test as base, expect, noticeRegion } from './fixtures.ts';

/** Shared by the tests of the panel. */

/** A client with the service role, which prepares the content of a test and reads what the panel has saved. */
export type ContentClient = SupabaseClient<Database>;

interface Fixtures {
  /** Reads and changes the content, which is restored after each test. */
  content: ContentClient;
}

/** Tests in which the browser of `page` is signed in as the owner of the worker's site. */
export const test = base.extend<Fixtures>({
  storageState: async ({ signedIn }, use) => use(signedIn),
  content: [
    async ({ site, snapshot }, use) => {
      await use(createContentClient(site));
      await snapshot.restore();
    },
    // An automatic fixture also restores the content after a test that changes it only through the panel.
    { auto: true },
  ],
});

/** The storage of a browser in which nobody is signed in: `test.use({ storageState: signedOut })`. */
export const signedOut = { cookies: [], origins: [] };

/** Creates a client that reads and writes the content of a site without its panel. */
export function createContentClient({
  url,
  serviceRoleKey,
}: Pick<Site, 'url' | 'serviceRoleKey'>): ContentClient {
  return createClient<Database>(url, serviceRoleKey, { auth: { persistSession: false } });
}

/** Inserts a slide, by default after all others. */
export async function addSlide(
  content: ContentClient,
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
export async function findSlidesByTitle(
  content: ContentClient,
  title: string,
): Promise<Tables<'hero_slides'>[]> {
  return (await content.from('hero_slides').select().eq('title', title).throwOnError()).data;
}

/** Inserts a destination. */
export async function addDestination(
  content: ContentClient,
  destination: TablesInsert<'destinations'>,
): Promise<Tables<'destinations'>> {
  return (await content.from('destinations').insert(destination).select().single().throwOnError()).data;
}

/** Returns the stored destinations with this name. */
export async function findDestinationsByName(
  content: ContentClient,
  name: string,
): Promise<Tables<'destinations'>[]> {
  return (await content.from('destinations').select().eq('name', name).throwOnError()).data;
}

/** Inserts a post. */
export async function addPost(content: ContentClient, post: TablesInsert<'posts'>): Promise<Tables<'posts'>> {
  return (await content.from('posts').insert(post).select().single().throwOnError()).data;
}

/** Returns the stored posts with this title. */
export async function findPostsByTitle(content: ContentClient, title: string): Promise<Tables<'posts'>[]> {
  return (await content.from('posts').select().eq('title', title).throwOnError()).data;
}

/** Expects a success notice with this title and description. */
export async function expectNotice(page: Page, title: string, description?: string): Promise<void> {
  await expectTexts(noticeRegion(page).getByRole('status'), title, description);
}

/** Expects an error notice with this title and description, which a screen reader announces at once. */
export async function expectErrorNotice(page: Page, title: string, description?: string): Promise<void> {
  await expectTexts(noticeRegion(page).getByRole('alert'), title, description);
}

async function expectTexts(notice: Locator, title: string, description?: string): Promise<void> {
  await expect(notice.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(notice.getByText(description, { exact: true })).toBeVisible();
}

/** Describes the requests that a test intercepts. */
export interface RequestPattern {
  method: string;
  /** A glob pattern, as `page.route` takes it. */
  url: string;
}

/** The requests by which the panel reads and writes. */
export const requests = {
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
  createPost: { method: 'POST', url: '**/rest/v1/posts*' },
  deletePost: { method: 'DELETE', url: '**/rest/v1/posts*' },
  readDestinations: { method: 'GET', url: '**/rest/v1/destinations*' },
  updateDestination: { method: 'PATCH', url: '**/rest/v1/destinations*' },
  deleteDestination: { method: 'DELETE', url: '**/rest/v1/destinations*' },
  upload: { method: 'POST', url: '**/storage/v1/object/**' },
  readSettings: { method: 'GET', url: '**/rest/v1/settings*' },
  saveSettings: { method: 'PATCH', url: '**/rest/v1/settings*' },
  saveContactInfo: { method: 'POST', url: '**/rest/v1/contact_info*' },
} satisfies Record<string, RequestPattern>;

/** Holds these requests until `release` is called, so that a test sees what the page shows while it waits. */
export async function holdRequests(
  page: Page,
  pattern: RequestPattern,
): Promise<{ count: () => number; release: () => void }> {
  const released = Promise.withResolvers<void>();
  let count = 0;
  await intercept(page, pattern, async (route) => {
    count += 1;
    await released.promise;
    await route.continue();
  });
  return { count: () => count, release: () => released.resolve() };
}

/** Counts these requests from now on. The returned function returns the current count. */
export async function countRequests(page: Page, pattern: RequestPattern): Promise<() => number> {
  const { count, release } = await holdRequests(page, pattern);
  release();
  return count;
}

/** Responds to these requests with an error that has this message, if one is given. */
export async function rejectRequests(
  page: Page,
  pattern: RequestPattern,
  message?: string,
  status = 500,
): Promise<void> {
  await intercept(page, pattern, (route) => route.fulfill({ status, json: { message } }));
}

/** Makes these requests fail as if the server could not be reached. */
export async function abortRequests(page: Page, pattern: RequestPattern): Promise<void> {
  await intercept(page, pattern, (route) => route.abort('connectionrefused'));
}

/** Lets these requests reach the server again. */
export async function stopIntercepting(page: Page, { url }: RequestPattern): Promise<void> {
  await page.unroute(url);
}

async function intercept(
  page: Page,
  { method, url }: RequestPattern,
  respond: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(url, (route) => (route.request().method() === method ? respond(route) : route.fallback()));
}

/** Adds another owner, for a test that ends the owner's sessions, changes the password or sends email. */
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
