import { expect, it } from 'vitest';
import { addFilters, type ListFilter, readFilters } from './list-filter.ts';

const filters: readonly ListFilter<'posts'>[] = [
  { column: 'category', label: 'Category', kind: 'valuesInUse' },
  { column: 'featured', label: 'Featured', kind: 'switch' },
];

it.each([
  ['', {}, {}],
  ['category=Food', { category: 'Food' }, { category: 'Food' }],
  ['category=yes&featured=yes', { category: 'yes', featured: 'yes' }, { category: 'yes', featured: true }],
  ['featured=no', { featured: 'no' }, { featured: false }],
  ['featured=maybe&category=+&author=Ana', {}, {}],
])('The filters of a list with the URL parameters “%s” are %j', (search, values, conditions) => {
  const read = readFilters(new URLSearchParams(search), filters);
  expect(read).toEqual(values);
  expect(addFilters({ author: 'Ana' }, filters, read)).toEqual({ author: 'Ana', ...conditions });
});
