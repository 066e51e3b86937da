import { expect, it, vi } from 'vitest';
import { sampleDestinations } from '#domain/samples/destinations.ts';
import { findNearMatches } from './near-matches.ts';

const findNames = (query: string) =>
  findNearMatches(sampleDestinations, query, ({ name, description, category, region, budget }) => [
    name,
    description,
    category,
    region,
    budget,
  ]).map(({ name }) => name);

it.each([
  ['a word of a longer query', 'kyoto in april', ['Kyoto']],
  ['the item with most words of the query first', 'temple in the rice', ['Bali', 'Petra']],
  ['a word on the card that the search does not read', 'luxury hotel', ['Maldives', 'Dubai', 'Zermatt']],
  ['a misspelled name', 'santorni', ['Santorini']],
  ['a name without its accents and capitals', 'MÁLDIVES', ['Maldives']],
  ['a short word with two letters in the wrong order', 'petar', ['Petra']],
  ['a short word with a wrong letter', 'baki', ['Bali']],
  ['a short word with a letter too many or too few', 'kyto baxli', ['Kyoto', 'Bali']],
  ['at most three items', 'asia europe', ['Santorini', 'Kyoto', 'Maldives']],
])('Near a query is %s', (_what, query, names) => {
  expect(findNames(query)).toEqual(names);
});

it.each([
  ['sea lanterns', ['Seaside']],
  ['balinese', ['Bali']],
  // Not near: a wrong letter in a word of three, a wrong first letter, and two wrong letters.
  ['bai', []],
  ['abli', []],
  ['petab', []],
  ['petxr', []],
  ['petarxx', []],
])('Of few items, what is near %j is %j', (query, names) => {
  expect(findNearMatches(['Bali', 'Petra', 'Seaside'], query, (name) => [name])).toEqual(names);
});

const queries = ['atlantis', 'x', 'a', '', '%', '東京', 'W'.repeat(200), 'bxxi'];
it.each(queries)('Nothing is near the query %j', (query) => {
  expect(findNames(query)).toEqual([]);
});

it('What is much farther from a word than the best match is not near', () => {
  const names = ['Santo Domingo', 'Bali', 'Santorini'];
  const find = (query: string) => findNearMatches(names, query, (name) => [name]);
  expect(find('santorni')).toEqual(['Santorini']);
  expect(find('santorni balii')).toEqual(['Santorini', 'Bali']);
});

it('The texts of each item are read once, however many words the query has', () => {
  const getTexts = vi.fn(() => ['Santorini, an island']);
  findNearMatches(sampleDestinations, 'no word of this is on any card', getTexts);
  expect(getTexts).toHaveBeenCalledTimes(sampleDestinations.length);
});
