import { describe, expect, it, test } from 'vitest';
import type { PageContext } from '#app/client/server-client.ts';
import {
  addStructuredData,
  createBreadcrumbs,
  createItemLists,
  renderStructuredData,
} from './structured-data.ts';

const createContext = (): PageContext => ({ get: () => undefined as never });

test('The facts of a page become one script each, and belong to no other page', () => {
  const [page, other] = [createContext(), createContext()];
  addStructuredData(page, [{ '@type': 'WebSite' }]);
  addStructuredData(page, [{ '@type': 'ItemList', numberOfItems: 2 }]);
  expect(renderStructuredData(page)).toBe(
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite"}</script>' +
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"ItemList","numberOfItems":2}</script>',
  );
  expect(renderStructuredData(other)).toBe('');
});

test('No text in the facts closes the script', () => {
  const context = createContext();
  const name = '</script><script>alert(1)</script><!-- “&amp;”';
  addStructuredData(context, [{ name }]);
  const [, json = '', rest] = /^<script type="application\/ld\+json">(.*?)<\/script>(.*)$/s.exec(
    renderStructuredData(context),
  ) as string[];
  expect(JSON.parse(json).name).toBe(name);
  expect(rest).toBe('');
});

const siteUrl = 'https://site.example';

/** What Google's documents call an absolute URL: it can be loaded as it is. */
const absoluteUrl = /^https:\/\/site\.example\/[\x21-\x7e]*$/;

// https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
test('Breadcrumbs have at least two items, each with its position, name and URL', () => {
  const { itemListElement, ...list } = createBreadcrumbs(siteUrl, [
    { name: 'Blog', path: '/blog' },
    { name: 'Kyoto', path: '/blog/kyoto' },
  ]) as { itemListElement: Record<string, unknown>[] };
  expect(list).toEqual({ '@type': 'BreadcrumbList' });
  expect(itemListElement.map(({ position, name }) => [position, name])).toEqual([
    [1, 'Home'],
    [2, 'Blog'],
    [3, 'Kyoto'],
  ]);
  for (const item of itemListElement) {
    expect(item['@type']).toBe('ListItem');
    expect(item.item).toMatch(absoluteUrl);
  }
});

// https://developers.google.com/search/docs/appearance/structured-data/carousel: on the page that lists, position and
// URL are required, and each URL is unique and of the same site.
describe('A list of pages', () => {
  const pages = [
    { name: 'Kyoto', path: '/destinations/kyoto' },
    { name: 'Bali', path: '/destinations/bali' },
  ];

  it('has positions from 1 and URLs of this site, and is not there without pages', () => {
    expect(createItemLists(siteUrl, pages)).toEqual([
      {
        '@type': 'ItemList',
        numberOfItems: 2,
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Kyoto', url: `${siteUrl}/destinations/kyoto` },
          { '@type': 'ListItem', position: 2, name: 'Bali', url: `${siteUrl}/destinations/bali` },
        ],
      },
    ]);
    expect(createItemLists(siteUrl, pages, 'From the Blog')).toMatchObject([{ name: 'From the Blog' }]);
    // An empty list is invalid.
    expect(createItemLists(siteUrl, [])).toEqual([]);
  });
});
