import { expect, test } from 'vitest';
import {
  type CatalogFilter,
  type CatalogFilterName,
  changeCatalogUrl,
  createCatalogUrl,
  type FilterOption,
  getFilterValues,
  isFiltered,
  mergeOptions,
  parseCatalogFilter,
} from './catalog-filter.ts';
import { destinationCategories } from './destination-search.ts';

const toOptions = (...values: string[]): FilterOption[] =>
  values.map((value) => ({ value, label: value.toUpperCase(), count: 1 }));

const known: Record<CatalogFilterName, FilterOption[]> = {
  category: toOptions('beach', 'wine & food'),
  region: toOptions('south east asia', 'europe'),
  budget: [],
  activity: toOptions('urban'),
  month: toOptions('3', '12'),
  stay: toOptions('week'),
  under: toOptions('$1000'),
};

const categories = [...destinationCategories, { slug: 'wine & food', label: 'Wine & Food' }];

const parse = (search: string): CatalogFilter =>
  parseCatalogFilter(new URLSearchParams(search), categories, known);

test.each([
  ['without parameters, it filters nothing', '', {}, 'all'],
  ['a value is found in any case', 'region=%20South++East%20ASIA', { region: 'south east asia' }, 'all'],
  ['a category of the owner is known', 'category=Wine+%26+Food', {}, 'wine & food'],
  ['values that no destination has are left out', 'region=mars&month=4&budget=low&category=space', {}, 'all'],
  [
    'empty values, which a form without scripts sends, are left out',
    'q=&category=all&region=&month=',
    {},
    'all',
  ],
])('The catalog’s filter is read from its URL: %s', (_, search, values, category) => {
  expect(parse(search)).toEqual({ query: '', category, values, sort: null });
});

test.each([
  ['sort=name', false, {}],
  ['q=tea', true, {}],
  ['category=beach', true, { category: 'beach' }],
  ['month=3', true, { month: '3' }],
])('With the query string %j, the catalog is filtered: %s, by the values %j', (search, filtered, values) => {
  expect(isFiltered(parse(search))).toBe(filtered);
  expect(getFilterValues(parse(search))).toEqual(values);
});

test.each([
  ['sort=name', 'name'],
  ['sort=price', null],
])('With the query string %j, the order of the catalog is %j', (search, sort) => {
  expect(parse(search).sort).toBe(sort);
});

test.each([
  '/destinations',
  '/destinations?q=tea&category=beach&region=south+east+asia&month=12&sort=name',
  '/destinations?category=wine+%26+food&stay=week&under=%241000',
])('The URL of a filter is canonical: %s', (url) => {
  expect(createCatalogUrl('/destinations', parse(url.split('?')[1] ?? ''))).toBe(url);
});

test('Options of two sources are one list, with the sum of their counts, or null if the first has no count', () => {
  const [africa, oceania] = [
    { value: 'africa', label: 'Africa', count: null },
    { value: 'oceania', label: 'Oceania', count: 4 },
  ];
  const europe = { value: 'europe', label: 'Europe', count: 1 };
  const records: FilterOption[] = [{ value: 'asia', label: 'Asia', count: 2 }, africa, oceania];
  const samples: FilterOption[] = [
    { value: 'asia', label: 'ASIA', count: 3 },
    { value: 'africa', label: 'Africa', count: 1 },
    europe,
  ];
  expect(mergeOptions(records, samples)).toEqual([
    { value: 'asia', label: 'Asia', count: 5 },
    africa,
    oceania,
    europe,
  ]);
});

test.each([
  [
    '?region=asia&sort=name&page=3',
    { category: 'beach' },
    '/destinations?category=beach&region=asia&sort=name',
  ],
  ['?q=tea&category=beach', { q: '', category: 'all' }, '/destinations'],
  // As a category, 'all' is left out. As a query, it is a word like any other.
  ['?q=all', { month: '3' }, '/destinations?q=all&month=3'],
])('The query string “%s”, changed by the values %j, becomes the URL %s', (search, changes, url) => {
  expect(changeCatalogUrl('/destinations', search, changes as Record<string, string>)).toBe(url);
});
