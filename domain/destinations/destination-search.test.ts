import { expect, it } from 'vitest';
import { sampleDestinations } from '#domain/samples/destinations.ts';
import { destinationCategories, findDestinations } from './destination-search.ts';

const findNames = (query: string, category = 'all') =>
  findDestinations(sampleDestinations, { query, category }).map(({ name }) => name);

it('The Destinations page has the seven filters of docs/product/destinations.md', () => {
  expect(destinationCategories.map(({ label }) => label)).toEqual([
    'All',
    'Beach',
    'Mountain',
    'City',
    'Adventure',
    'Cultural',
    'Luxury',
  ]);
});

it.each(
  sampleDestinations,
)('The destination search finds $name by the region and the activity on its card', ({
  name,
  region,
  activity,
}) => {
  for (const query of [region, activity]) expect(findNames(query)).toContain(name);
});

it.each([
  ['all destinations if there is no filter', '', 'all', 9],
  ['a name, ignoring case', 'KYOTO', 'all', 1],
  ['all destinations of a category', '', 'beach', 2],
  ['a match within a category', 'rice', 'beach', 1],
  ['nothing if the match is in another category', 'rice', 'city', 0],
  ['the destinations of a region, because their descriptions name it', 'Middle East', 'all', 2],
  ['nothing by budget, because only names and descriptions are searched', 'Mid-range', 'all', 0],
])('The destination search finds %s', (_what, query, category, count) => {
  expect(findNames(query, category)).toHaveLength(count);
});

it.each([
  ['words in any order', 'tea kyoto', ['Kyoto']],
  ['a budget', 'MID-RANGE', ['Santorini', 'Kyoto', 'Machu Picchu', 'Bali']],
  ['a category and a region', 'beach asia', ['Bali']],
  ['nothing by words that are not all there', 'beach iceland', []],
])('Among the owner’s destinations, the destination search finds %s', (_what, query, names) => {
  const found = findDestinations(sampleDestinations, { query, category: 'all' }, true);
  expect(found.map(({ name }) => name)).toEqual(names);
});
