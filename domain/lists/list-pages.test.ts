import { expect, test } from 'vitest';
import { addPage, countPages, listPageLinks, parsePage } from './list-pages.ts';

test('The parameter stands for a page of at most a million, or for the first one if it is no such number', () => {
  const parse = (value: string | null) => parsePage({ get: () => value });
  expect(['2', '41', '999999999', '99999999999999999999'].map(parse)).toEqual([2, 41, 1_000_000, 1_000_000]);
  for (const other of [null, '0', '-1', '1.5', '2e3', '02', '٣', 'two']) expect(parse(other)).toBe(1);
});

test('A list has as many pages of 24 as its items need, and at least one', () => {
  expect([0, 1, 24, 25, 1000].map((total) => countPages(total, 24))).toEqual([1, 1, 1, 2, 42]);
});

test('The URL of the first page has no parameter, and that of another page keeps the filter', () => {
  expect(addPage('/blog?q=tea', 1)).toBe('/blog?q=tea');
  expect(addPage('/blog?q=tea', 2)).toBe('/blog?q=tea&page=2');
  expect(addPage('/blog', 3)).toBe('/blog?page=3');
});

test.each([
  [2, 3, [1, 2, 3]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [4, 8, [1, 2, 3, 4, 5, null, 8]],
  [5, 8, [1, null, 4, 5, 6, 7, 8]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [20, 42, [1, null, 19, 20, 21, null, 42]],
])('Page %i of %i links to %j', (page, pages, links) => {
  expect(listPageLinks(page, pages)).toEqual(links);
});
