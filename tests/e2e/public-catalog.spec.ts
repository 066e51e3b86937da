import { addDestinations, hampi, kyoto, showSamples } from './catalog.ts';
import { test, waitForNoText } from './content.ts';
import { expect } from './fixtures.ts';
import { findLinks, getText, getTexts, readPage } from './page-html.ts';

/**
 * The catalog and the home page once the owner has destinations (docs/product/destinations.md). Without any,
 * public-destinations.spec.ts and public-home.spec.ts show the other side.
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
