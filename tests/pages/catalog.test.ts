import type { APIRequestContext } from '@playwright/test';
import { expect } from 'vitest';
import { addDestinations, bergen, hampi, kyoto, showSamples } from '#tests/e2e/catalog.ts';
import { waitForNoText, waitForText } from '#tests/e2e/content.ts';
import { findLinks, getText, getTexts, readPage } from '#tests/e2e/page-html.ts';
import { addPosts, ferry } from '#tests/e2e/posts.ts';
import { test } from '#tests/setup/pages.ts';
import { step } from '#tests/setup/step.ts';

/**
 * The catalog, its search, and the destinations of the home page and of suitcases once the owner has some (docs/product/destinations.md). Without
 * any, public-destinations.spec.ts and public-home.spec.ts show the samples.
 */

const names = (page: ParentNode) => getTexts(page, 'main article h3');

test('In the catalog, the owner’s destinations come first, and samples fill up until they are switched off', async ({
  request,
  content,
}) => {
  await addDestinations(content, kyoto, hampi);
  const mixed = await readPage({ request }, '/destinations', 'Hampi');
  const samples = ['Santorini', 'Machu Picchu', 'Maldives', 'Iceland', 'Dubai', 'Zermatt', 'Petra', 'Bali'];
  expect(names(mixed)).toEqual(['Hampi', 'My Kyoto', ...samples]);
  const [hampiCard, , santorini] = mixed.querySelectorAll('main article');
  const links = [hampiCard, santorini].map((card) => card?.querySelector('a')?.getAttribute('href'));
  expect(links).toEqual(['/destinations/hampi', '/destinations?q=Santorini#santorini']);
  const [ofHampi, ofSantorini] = [hampiCard, santorini].map((card) => getText(card ?? null));
  expect(ofHampi).toMatch(/A week · Asia/);
  expect(ofHampi).toContain('$499');
  expect(ofHampi).not.toMatch(/reviews|Sample/);
  expect(ofSantorini).toContain('Sample · 7 days');
  expect(getText(mixed.querySelector('main'))).toContain('Places marked “Sample” are examples');

  await showSamples(content, false);
  await waitForNoText({ request }, '/destinations', 'Santorini');
  const catalog = await readPage({ request }, '/destinations');
  expect(names(catalog)).toEqual(['Hampi', 'My Kyoto']);
  expect(getText(catalog.querySelector('main'))).not.toContain('Sample');
});

test('A destination takes the place of the sample whose slug it has, and in a suitcase also of one whose slug it had', async ({
  request,
  content,
}) => {
  const bali = { name: 'Our Bali', slug: 'bali' };
  await addDestinations(content, { name: 'Petra by night', slug: 'petra' }, bali);
  await content.from('destinations').update({ slug: 'petra-by-night' }).eq('slug', 'petra').throwOnError();
  const catalog = await readPage({ request }, '/destinations', '/destinations/petra-by-night');
  expect(names(catalog).filter((name) => /Petra by|Bali/.test(name))).toEqual(['Petra by night', 'Our Bali']);
  const suitcase = await readPage({ request }, '/suitcase?places=petra,bali', 'Petra by night');
  expect(getTexts(suitcase, 'main article :is(h2, h3)')).toEqual(['Petra by night', 'Our Bali']);
});

test('A link to 50 places leads to them, although all have other URLs now', async ({ content, request }) => {
  const places = Array.from({ length: 50 }, (_, index) => ({
    name: `鎌倉の大仏と紫陽花の小道 ${index + 1}`,
  }));
  const { data } = await content.from('destinations').insert(places).select('id, name, slug').throwOnError();
  const moved = data.map(({ id, name }, index) => ({ id, name, slug: `kamakura-${index + 1}` }));
  await content.from('destinations').upsert(moved).throwOnError();
  const query = new URLSearchParams({ places: data.map(({ slug }) => slug).join(',') });
  const html = await waitForText({ request }, `/suitcase?${query}`, 'kamakura-50');
  for (const { slug } of moved) expect(html).toContain(`href="/destinations/${slug}"`);
});

test('The home page shows featured destinations, then others of the owner, then samples until they are switched off', async ({
  request,
  content,
}) => {
  await addDestinations(content, kyoto, hampi);
  const mixed = await readPage({ request }, '/', 'Hampi');
  // The destinations are the first articles of the page.
  expect(names(mixed).slice(0, 6)).toEqual([
    'Hampi',
    'My Kyoto',
    'Santorini',
    'Machu Picchu',
    'Maldives',
    'Iceland',
  ]);
  const months = mixed.querySelector('nav[aria-label="Best months"]');
  expect(getText(months)).toContain('In January: Hampi');
  const links = [
    ...findLinks(months ?? mixed, 'Under $500'),
    ...findLinks(mixed, 'View All Destinations'),
  ].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/destinations?under=%24500', '/destinations']);

  await showSamples(content, false);
  await waitForNoText({ request }, '/', 'Maldives');
  expect(names(await readPage({ request }, '/', 'Featured Destinations'))).toEqual(['Hampi', 'My Kyoto']);
  await content.from('destinations').delete().not('id', 'is', null).throwOnError();
  await waitForNoText({ request }, '/', 'Featured Destinations');
});

/** Reads the result of a search: what is said about it, and the names of the places. */
async function search(request: APIRequestContext, query: string, text: string) {
  const page = await readPage({ request }, `/destinations?${query}`, text);
  return {
    said: getText(page.querySelector('main')),
    headings: getTexts(page, 'main h2'),
    names: getTexts(page, 'main article h3'),
    page,
  };
}

test('A search without results names what is near, by a filter value or a similar spelling', async ({
  request,
  content,
}) => {
  await addDestinations(content, kyoto, hampi, bergen);
  await showSamples(content, false);
  await waitForNoText({ request }, '/destinations', 'Santorini');
  const asia = await search(request, 'q=Asai', 'Nothing called');
  expect(asia.headings).toEqual([
    'No destinations found matching your criteria.',
    'Nothing called “Asai”; these are there: Hampi, My Kyoto',
  ]);
  // The two places are all places of the region, so no link “All … of” leads to more.
  expect(findLinks(asia.page, 'All')).toEqual(findLinks(asia.page, 'All destinations'));
  const bergenNear = await search(request, 'q=bregen', 'Nothing called');
  expect(bergenNear.said).toContain('Nothing called “bregen”; this is there: Bergen');
  expect(bergenNear.names).toEqual(['Bergen']);
  const unfiltered = await search(request, 'q=gates&region=europe', 'Without the filters');
  expect(unfiltered.said).toContain('Without the filters, “gates” finds My Kyoto');
  expect(unfiltered.names).toEqual(['My Kyoto']);
  expect(findLinks(unfiltered.page, 'Clear filters').map((link) => link.getAttribute('href'))).toEqual([
    '/destinations?q=gates',
  ]);
  expect((await search(request, 'q=zzzz', 'Or begin with one of these')).names).toEqual([
    'Hampi',
    'My Kyoto',
    'Bergen',
  ]);
});

test('A search for the name of a region finds all its places, and a misspelled one leads to them', async ({
  request,
  content,
}) => {
  const added = ['Nara', 'Osaka', 'Uji'];
  await addDestinations(content, kyoto, hampi, bergen, ...added.map((name) => ({ name, region: 'Asia' })));
  // The samples Maldives and Bali have the region, too; Kyoto is replaced.
  const all = ['Hampi', 'My Kyoto', ...added, 'Maldives', 'Bali'];
  expect((await search(request, 'q=asia', 'Uji')).names).toEqual(all);
  expect((await search(request, 'q=mid-range+bali', 'Bali')).names).toEqual(['Bali']);
  const misspelled = await search(request, 'q=Asai', 'Nothing called');
  expect(misspelled.said).toContain('Nothing called “Asai”; these are there: Hampi, My Kyoto, Nara');
  const [link] = findLinks(misspelled.page, 'All 7 of');
  expect(link?.textContent).toMatch(/“asia”/i);
  expect(link?.getAttribute('href')).toBe('/destinations?region=asia');
  expect((await search(request, 'region=asia', 'Uji')).names).toEqual(all);
  await step('A sample may be nearer than any place of the owner, and each name is there once', async () => {
    const sample = await search(request, 'q=santorni', 'Nothing called');
    expect(sample.headings.at(-1)).toBe('Nothing called “santorni”; this is there: Santorini');
    const own = await search(request, 'q=kyto', 'Nothing called');
    expect(own.names).toEqual(['My Kyoto']);
    expect(getText(own.page.querySelector('main article'))).not.toContain('Sample');
  });
});

test('“Surprise me” leads to a place that matches the filter', async ({ content, request }) => {
  const follow = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers()['cache-control']).toBe('no-store');
    return response.headers().location;
  };
  // A fresh installation has nothing but samples. The test before may have switched them off until now.
  await expect.poll(() => follow('/surprise')).toMatch(/^\/destinations#[\w-]+$/);
  await addDestinations(content, kyoto, hampi, bergen);
  const filtered = await readPage({ request }, '/destinations?region=europe&category=rain', 'Bergen');
  const [link] = findLinks(filtered, 'Surprise me');
  expect(link?.getAttribute('href')).toBe('/surprise?category=rain&region=europe');
  expect(await follow('/surprise?category=rain&region=europe')).toBe('/destinations/bergen');
  await showSamples(content, false);
  await expect.poll(() => follow('/surprise?region=asia')).toMatch(/^\/destinations\/(?:hampi|my-kyoto)$/);
  // Nothing matches.
  expect(await follow('/surprise?region=asia&q=zzzz')).toBe('/destinations?q=zzzz&region=asia');
});

test('The image of the first card loads early', async ({ request, content }) => {
  await addPosts(content, ferry, { ...ferry, title: 'Second' });
  // Also beside a strip of months (docs/product/layout.md#first-views).
  await addDestinations(content, hampi);
  for (const [path, text] of [
    ['/destinations', hampi.name],
    ['/blog', 'Slow ferries'],
    ['/blog/tags/slow-travel', 'Slow ferries'],
  ] as const) {
    const page = await readPage({ request }, path, text);
    const [first, ...others] = page.querySelectorAll('main article');
    const findEarly = (card: Element | undefined) => card?.querySelectorAll('img[fetchpriority=high]').length;
    expect([path, findEarly(first), others.flatMap((card) => findEarly(card) || [])]).toEqual([path, 1, []]);
  }
});
