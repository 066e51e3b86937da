import { expect, it } from 'vitest';
import { stateFilter } from '#app/admin/publication/state-filter.ts';
import { addFilters, type ListFilter, readFilters } from './list-filter.ts';

const filters: readonly ListFilter<'posts'>[] = [
  { column: 'category', label: 'Category', kind: 'valuesInUse' },
  { column: 'featured', label: 'Featured', kind: 'switch' },
  stateFilter,
];

it.each([
  ['', {}, {}, []],
  ['category=Food', { category: 'Food' }, { category: 'Food' }, []],
  [
    'category=yes&featured=yes',
    { category: 'yes', featured: 'yes' },
    { category: 'yes', featured: true },
    [],
  ],
  ['featured=no', { featured: 'no' }, { featured: false }, []],
  ['published_at=draft', { published_at: 'draft' }, {}, ['published_at.is.null']],
  [
    'published_at=scheduled&featured=no',
    { featured: 'no', published_at: 'scheduled' },
    { featured: false },
    ['published_at.gt.now'],
  ],
  // Invalid values are ignored, and so are columns without a filter.
  ['featured=maybe&category=+&author=Ana&published_at=null', {}, {}, []],
])('The filters of a list with the URL parameters “%s” are %j', (search, values, where, conditions) => {
  const read = readFilters(new URLSearchParams(search), filters);
  expect(read).toEqual(values);
  expect(addFilters({ author: 'Ana' }, filters, read)).toEqual({
    where: { author: 'Ana', ...where },
    conditions,
  });
});
