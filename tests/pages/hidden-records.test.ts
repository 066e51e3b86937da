import type { APIRequestContext } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { type ContentClient, setPartnerLink } from '#tests/e2e/content.ts';
import { addRow } from '#tests/e2e/rows.ts';
import { test } from '#tests/setup/pages.ts';
import { step } from '#tests/setup/step.ts';

/**
 * No URL of the site shows a visitor a draft or a scheduled record (docs/product/publishing.md). tests/access tests
 * what the database shows, feeds.test.ts that a record appears when it is due.
 */

/** Matches what only the hidden records say. */
const secrets = /zanzibar|unguja|pilau|swahili|mwanajuma|taarab|shilling/i;

const often = { interval: 50 };

/** The URLs of the hidden records, which must not exist. `tumbatu` is their former slug. */
const missing = [
  '/destinations/unguja',
  '/destinations/tumbatu',
  '/blog/unguja',
  '/blog/tumbatu',
  '/blog/tags/pilau',
  '/blog/authors/mwanajuma',
  '/share/destinations/unguja.jpg',
  '/share/blog/unguja.jpg',
];

/** What lists the records while they are public. */
const listings = [
  '/',
  '/destinations',
  '/destinations?q=zanzi',
  '/destinations?q=zanzibra',
  '/destinations?region=swahili+coast',
  '/destinations?month=7',
  '/destinations/pemba',
  '/blog',
  '/blog?q=zanz',
  '/blog?q=zanzibra',
  '/blog?category=taarab',
  '/blog/ferries',
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemaps/posts-1.xml',
  '/sitemaps/destinations-1.xml',
  '/surprise?region=swahili+coast',
];

/** The same pages as data, which the router requests when a visitor follows a link. */
const toDataPath = (path: string) => {
  const [pathname = '', query] = path.split('?');
  return `${pathname === '/' ? '/_' : pathname}.data${query ? `?${query}` : ''}`;
};
const isPage = (path: string) => !/\.(?:xml|json|jpg)$/.test(path);

/** Adds a public destination and a public post with secrets. The returned function hides both. */
async function addRecords(content: ContentClient) {
  const destination = await addRow(content, 'destinations', {
    name: 'Zanzibar',
    slug: 'tumbatu',
    description: 'Paid in shillings.',
    region: 'Swahili Coast',
    best_months: [7],
    image: '/scenes/bali.svg',
    featured: true,
  });
  const pemba = await addRow(content, 'destinations', { name: 'Pemba', related_ids: [destination.id] });
  const post = await addRow(content, 'posts', {
    title: 'Zanzibar by dhow',
    slug: 'tumbatu',
    content: 'Pilau at noon.',
    category: 'Taarab',
    tags: ['Pilau', 'Sea'],
    author: 'Mwanajuma',
    featured: true,
    destination_ids: [pemba.id],
  });
  await addRow(content, 'posts', {
    title: 'Ferries',
    content: '[The island](/destinations/tumbatu)',
    tags: ['Sea'],
    destination_ids: [destination.id],
  });
  for (const [table, { id }] of [
    ['destinations', destination],
    ['posts', post],
  ] as const)
    await content.from(table).update({ slug: 'unguja' }).eq('id', id).throwOnError();
  return async () => {
    const scheduled = { published_at: '2999-01-01T00:00Z' };
    await content.from('destinations').update(scheduled).eq('id', destination.id).throwOnError();
    await content.from('posts').update({ published_at: null }).eq('id', post.id).throwOnError();
  };
}

/** Returns the first secret of a response; null if there is none. A form repeats the search, which is left out. */
async function findSecret(request: APIRequestContext, path: string, headers = {}): Promise<string | null> {
  const response = await request.get(path, { maxRedirects: 0, headers });
  let text = [...Object.values(response.headers()), await response.text()].join('\n');
  for (const value of new URL(path, 'http://site.test').searchParams.values())
    text = text.replaceAll(value, '');
  return secrets.exec(text)?.[0] ?? null;
}

test('Records that were public and are a draft or scheduled again are on no page, in no data of a page and in no file', async ({
  request,
  content,
  site,
}) => {
  await setPartnerLink(site, 'https://partner.example/?to={destination}');
  const hide = await addRecords(content);
  const { data } = await createClient(site.url, site.anonKey, {
    auth: { persistSession: false },
  }).auth.signInWithPassword(site.owner);
  const asOwner = { authorization: `Bearer ${data.session?.access_token}` };

  await step('While they are public, each URL shows them; from then on, it is cached', async () => {
    // What exists responds to this header with 304.
    const headers = { 'if-none-match': '*' };
    for (const path of missing)
      await expect.poll(async () => (await request.get(path, { headers })).status(), often).toBe(304);
    for (const path of listings) {
      await expect.poll(() => findSecret(request, path), often).not.toBeNull();
      if (isPage(path)) expect(await findSecret(request, toDataPath(path))).not.toBeNull();
    }
  });

  await hide();
  await step('Once hidden, the records have no page, not even for the owner’s token', async () => {
    for (const path of missing) {
      await expect.poll(async () => (await request.get(path, { maxRedirects: 0 })).status(), often).toBe(404);
      expect(await findSecret(request, path, asOwner)).toBeNull();
      if (isPage(path)) expect((await request.get(toDataPath(path))).status()).toBe(404);
    }
  });
  await step('No other page, feed or sitemap tells of them', async () => {
    for (const path of listings) {
      await expect.poll(() => findSecret(request, path), { ...often, message: path }).toBeNull();
      expect(await findSecret(request, path, asOwner)).toBeNull();
      if (isPage(path)) expect(await findSecret(request, toDataPath(path)), path).toBeNull();
    }
  });
});

test('No guess of a preview link finds anything, and the server logs no link', async ({
  content,
  request,
  site,
}) => {
  const { id } = await addRow(content, 'posts', { title: 'Hidden', published_at: null });
  const { data } = await content
    .from('previews')
    .insert({ collection: 'posts', record_id: id })
    .select()
    .single()
    .throwOnError();
  const { token } = data;
  const changed = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  for (const guess of [changed, token.toUpperCase(), token.slice(1), `${token}/`, `${token}0`, id, '%', '']) {
    const response = await request.get(`/preview/${guess}`, { maxRedirects: 0 });
    // The link with a slash at its end redirects to itself without one.
    expect(response.status(), guess).toBe(guess === `${token}/` ? 301 : 404);
    expect(response.headers()['cache-control'], guess).toBe('no-store');
    expect(await response.text()).not.toContain('Hidden');
  }
  expect((await request.get(`/preview/${token}?x=1`)).status()).toBe(200);
  expect(site.output()).not.toContain(token);
  expect(site.output()).not.toContain(changed);
});
