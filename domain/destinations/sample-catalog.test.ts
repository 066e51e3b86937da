import { expect, test } from 'vitest';
import { sampleDestinations } from '#domain/samples/destinations.ts';
import type { CatalogFilter } from './catalog-filter.ts';
import { countSamples, fillPage, findSamples } from './sample-catalog.ts';

const everything: CatalogFilter = { query: '', category: 'all', values: {}, sort: null };
const findNames = (filter: Partial<CatalogFilter>) =>
  findSamples(sampleDestinations, { ...everything, ...filter }, true).map(({ name }) => name);

test.each<[string, Partial<CatalogFilter>, string[]]>([
  ['region', { values: { region: 'asia' } }, ['Kyoto', 'Maldives', 'Bali']],
  ['region and category', { values: { region: 'asia' }, category: 'beach' }, ['Bali']],
  [
    'activity, by name',
    { values: { activity: 'relaxation' }, sort: 'name' },
    ['Bali', 'Maldives', 'Santorini'],
  ],
  ['month, which no sample has', { values: { month: '3' } }, []],
  ['price, of which samples name no currency', { values: { under: '$5000' } }, []],
])('Samples are found by %s', (_, filter, names) => {
  expect(findNames(filter)).toEqual(names);
});

test('The values of a filter are counted among the samples that match all other filters; a filter for which samples have no data has no values', () => {
  const filter: CatalogFilter = { ...everything, category: 'beach', values: { region: 'europe' } };
  const count = (name: 'region' | 'category' | 'month') =>
    Object.fromEntries(
      countSamples(sampleDestinations, filter, name).map(({ value, count }) => [value, count]),
    );
  expect(count('region')).toEqual({ europe: 1, asia: 1, 'south america': 0, 'middle east': 0 });
  expect(count('category')).toEqual({ beach: 1, cultural: 0, adventure: 1, luxury: 0, city: 0, mountain: 1 });
  expect(count('month')).toEqual({});
});

test.each([
  // Three destinations fit on a page.
  ['no records', 0, 0, 1, ['0', '1', '2']],
  ['records that leave room', 2, 2, 1, ['0']],
  ['the page after these', 2, 0, 2, ['1', '2', '3']],
  ['a later page', 2, 0, 3, ['4']],
])('Samples follow %s', (_, recordCount, shown, page, expected) => {
  const samples = ['0', '1', '2', '3', '4'].map((slug) => ({ ...sampleDestinations[0], slug })) as never;
  expect(fillPage(samples, recordCount, shown, page, 3).map(({ slug }) => slug)).toEqual(expected);
});
