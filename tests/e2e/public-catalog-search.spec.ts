import type { APIRequestContext } from '@playwright/test';
import { addDestinations, bergen, hampi, kyoto, showSamples } from './catalog.ts';
import { test, waitForNoText } from './content.ts';
import { expect } from './fixtures.ts';
import { findLinks, getText, getTexts, readPage } from './page-html.ts';

/** The search of the catalog (docs/product/destinations.md). */

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
  await test.step('A sample may be nearer than any place of the owner, and each name is there once', async () => {
    const sample = await search(request, 'q=santorni', 'Nothing called');
    expect(sample.headings.at(-1)).toBe('Nothing called “santorni”; this is there: Santorini');
    const own = await search(request, 'q=kyto', 'Nothing called');
    expect(own.names).toEqual(['My Kyoto']);
    expect(getText(own.page.querySelector('main article'))).not.toContain('Sample');
  });
});
