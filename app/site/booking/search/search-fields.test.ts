import { expect, it } from 'vitest';
import { parseSearch } from './search-fields.ts';

it.each([
  '5',
  'two',
])('parseSearch replaces the number of guests %j, which the form does not offer, with 1', (guests) => {
  expect(parseSearch(new URLSearchParams({ guests })).guests).toBe('1');
});
