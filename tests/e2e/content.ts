import type { Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database, TablesInsert } from '#app/client/database.types.ts';
import type { Site } from '#tests/setup/site.ts';
import { test as base, expect } from './fixtures.ts';
import { deleteAllRows, updateSingleton } from './rows.ts';

/** A client with the service role, which prepares the content of a test and reads what the panel has saved. */
export type ContentClient = SupabaseClient<Database>;

interface Fixtures {
  /** Reads and changes the content, which is restored after each test. */
  content: ContentClient;
}

/** These tests change the content of the worker's site. */
export const test = base.extend<Fixtures>({
  content: [
    async ({ site, snapshot }, use) => {
      await use(createContentClient(site));
      await snapshot.restore();
    },
    // Automatic, so that the content is also restored after a test that changes it without this client.
    { auto: true },
  ],
});

/** Creates a client that reads and writes the content of a site without its panel. */
export function createContentClient({
  url,
  serviceRoleKey,
}: Pick<Site, 'url' | 'serviceRoleKey'>): ContentClient {
  return createClient<Database>(url, serviceRoleKey, { auth: { persistSession: false } });
}

/** Replaces all slides with these, in this order. */
export async function replaceSlides(site: Site, slides: TablesInsert<'hero_slides'>[]): Promise<void> {
  const content = createContentClient(site);
  await deleteAllRows(content, 'hero_slides');
  if (slides.length > 0)
    await content
      .from('hero_slides')
      .insert(
        slides.map((slide, slide_order) => ({ ...slide, slide_order })),
        { defaultToNull: false },
      )
      .throwOnError();
  const titles = slides.map(({ title }) => title);
  // Without slides, the home page has no play button.
  await waitForHomePage(site, (html) =>
    titles.length > 0 ? titles.every((title) => html.includes(title)) : !html.includes('Play video'),
  );
}

/** Sets the template of the partner's URL. */
export async function setPartnerLink(site: Site, affiliate_booking_url: string): Promise<void> {
  await updateSingleton(createContentClient(site), 'settings', { affiliate_booking_url });
  await waitForHomePage(site, (html) => html.includes(new URL(affiliate_booking_url).host));
}

/**
 * Waits until a page shows a text, because a save is not shown immediately (docs/requests.md#from-save-to-page).
 * Returns the HTML of the page.
 */
export async function waitForText(
  { request }: Pick<Page, 'request'>,
  path: string,
  text: string | RegExp,
): Promise<string> {
  let html = '';
  const read = async () => {
    html = await (await request.get(path)).text();
    return html;
  };
  await expect.poll(read, { intervals: [50] }).toMatch(text);
  return html;
}

export async function waitForNoText(
  { request }: Pick<Page, 'request'>,
  path: string,
  text: string | RegExp,
): Promise<void> {
  await expect.poll(async () => (await request.get(path)).text(), { intervals: [50] }).not.toMatch(text);
}

/**
 * Waits until the home page is as expected, because a save is not shown immediately
 * (docs/requests.md#from-save-to-page).
 */
async function waitForHomePage(site: Site, isExpected: (html: string) => boolean): Promise<void> {
  await expect
    .poll(async () => isExpected(await (await fetch(site.url)).text()), { intervals: [50] })
    .toBe(true);
}
