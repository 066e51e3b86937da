import { expect, it } from 'vitest';
import { searchWords } from './search-filter.ts';

it('asks each word of each column', () => {
  expect(searchWords(' blue  dome ', ['title', 'author'])).toEqual([
    'title.ilike."%blue%",author.ilike."%blue%"',
    'title.ilike."%dome%",author.ilike."%dome%"',
  ]);
});

it.each([
  ['a,b)', 'title.ilike."%a,b)%"'],
  ['50%', String.raw`title.ilike."%50\\%%"`],
  ['a_b', String.raw`title.ilike."%a\\_b%"`],
  ['say"hi"', String.raw`title.ilike."%say\"hi\"%"`],
  [String.raw`c:\d`, String.raw`title.ilike."%c:\\\\d%"`],
  ['5*', 'title.ilike."%5_%"'],
])('reads %j as text', (search, filter) => {
  expect(searchWords(search, ['title'])).toEqual([filter]);
});

it('asks nothing for nothing, and no more than eight words', () => {
  expect(searchWords('  ', ['title'])).toEqual([]);
  expect(searchWords('a b c d e f g h i j', ['title'])).toHaveLength(8);
});
