import type { APIRequestContext } from '@playwright/test';
import { test } from './content.ts';
import { expect } from './fixtures.ts';
import { addRow } from './rows.ts';
import { findFaults, parseStructuredData } from './structured-data.ts';

/**
 * What pages with the owner's records say to search engines. public-seo.spec.ts shows what those of a fresh installation
 * say.
 */

/** Reads the lists of a page: their names, and the paths to which they lead. Fails if any structured data is invalid. */
async function readLists(request: APIRequestContext, path: string, origin: string) {
  const facts = parseStructuredData(await (await request.get(path)).text());
  expect(
    facts.flatMap((item) => findFaults(item)),
    path,
  ).toEqual([]);
  return facts
    .filter((item) => item['@type'] === 'ItemList')
    .map(({ name, itemListElement }) => [
      name,
      (itemListElement as { url?: string }[]).map(({ url }) => url?.replace(origin, '')),
    ]);
}

test('The lists of the home page, the catalog and the blog are described in their order, without samples', async ({
  request,
  content,
  site,
}) => {
  const published = (day: number) => `2026-01-0${day}T00:00Z`;
  await addRow(content, 'destinations', { name: 'Hampi', published_at: published(2) });
  await addRow(content, 'destinations', { name: 'Bergen', featured: true, published_at: published(1) });
  await addRow(content, 'destinations', { name: 'Draft', published_at: null });
  const tags = ['Trains'];
  await addRow(content, 'posts', { title: 'Night train', tags, author: 'Ana Roy', date: '2026-01-03' });
  await addRow(content, 'posts', { title: 'Day train', tags, featured: true, date: '2026-01-02' });
  await addRow(content, 'posts', { title: 'A ferry', category: 'Food', date: '2026-01-01' });

  const read = (path: string) => readLists(request, path, site.url);
  await expect
    .poll(() => read('/destinations'))
    .toEqual([[undefined, ['/destinations/bergen', '/destinations/hampi']]]);
  expect(await read('/destinations?sort=name&q=hamp')).toEqual([[undefined, ['/destinations/hampi']]]);
  expect(await read('/')).toEqual([
    ['Featured Destinations', ['/destinations/bergen', '/destinations/hampi']],
    ['From the Blog', ['/blog/day-train', '/blog/night-train', '/blog/a-ferry']],
  ]);
  expect(await read('/blog')).toEqual([
    [undefined, ['/blog/day-train', '/blog/night-train', '/blog/a-ferry']],
  ]);
  // A search finds the newest first, but the page shows the featured ones above the others.
  expect(await read('/blog?q=train')).toEqual([[undefined, ['/blog/day-train', '/blog/night-train']]]);
  expect(await read('/blog/tags/trains')).toEqual([[undefined, ['/blog/night-train', '/blog/day-train']]]);
  expect(await read('/blog?category=culture')).toEqual([]);
  expect(await read('/destinations?q=nowhere-at-all')).toEqual([]);
  for (const path of ['/blog/night-train', '/blog/a-ferry', '/destinations/hampi'])
    expect(await read(path)).toEqual([]);
});
