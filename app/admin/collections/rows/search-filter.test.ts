import { describe, expect, it } from 'vitest';
import { createSearchFilters, splitWords } from './search-filter.ts';

describe('A search', () => {
  it('looks for each word in each column', () => {
    expect(createSearchFilters(splitWords(' blue  dome '), ['title', 'author'])).toEqual([
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
  ])('treats %j as plain text', (search, filter) => {
    expect(createSearchFilters([search], ['title'])).toEqual([filter]);
  });

  it('replaces "*", which cannot be escaped, by the wildcard for one character', () => {
    expect(createSearchFilters(['5*'], ['title'])).toEqual(['title.ilike."%5_%"']);
  });

  it('looks for each word in the labels of a column, and compares the values of the labels with this word', () => {
    const choices = [
      { value: 'booking', label: 'Booking Inquiry' },
      { value: 'support', label: 'Customer Support' },
    ];
    expect(
      createSearchFilters(splitWords('INQ support kayak'), ['name'], [{ column: 'subject', choices }]),
    ).toEqual([
      'name.ilike."%INQ%",subject.eq."booking"',
      'name.ilike."%support%",subject.eq."support"',
      'name.ilike."%kayak%"',
    ]);
  });

  it('has at most eight words, and none when it is empty', () => {
    expect(splitWords('  ')).toEqual([]);
    expect(splitWords('a b c d e f g h i j')).toHaveLength(8);
  });
});
