import { expect, test } from 'vitest';
import { addPage, countPages, listPageLinks, parsePage } from './list-pages.ts';

test.each([
  [null, 1],
  ['2', 2],
  ['41', 41],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['2e3', 1],
  ['02', 1],
  ['٣', 1],
  ['999999999', 1_000_000],
  ['99999999999999999999', 1_000_000],
  ['two', 1],
])('The parameter %j stands for page %i', (value, page) => {
  expect(parsePage({ get: () => value })).toBe(page);
});

const counts = [
  [0, 1],
  [1, 1],
  [24, 1],
  [25, 2],
  [1000, 42],
];
test.each(counts)('A list of %i items has %i pages of 24', (total, pages) => {
  expect(countPages(total, 24)).toBe(pages);
});

test('The URL of the first page has no parameter, and that of another page keeps the filter', () => {
  expect(addPage('/blog?q=tea', 1)).toBe('/blog?q=tea');
  expect(addPage('/blog?q=tea', 2)).toBe('/blog?q=tea&page=2');
  expect(addPage('/blog', 3)).toBe('/blog?page=3');
});

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 42, [1, 2, 3, 4, 5, null, 42]],
  [4, 8, [1, 2, 3, 4, 5, null, 8]],
  [5, 8, [1, null, 4, 5, 6, 7, 8]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [20, 42, [1, null, 19, 20, 21, null, 42]],
  [42, 42, [1, null, 38, 39, 40, 41, 42]],
])('Page %i of %i links to %j', (page, pages, links) => {
  expect(listPageLinks(page, pages)).toEqual(links);
});
