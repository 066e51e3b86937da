import { describe, expect, it } from 'vitest';
import { createSearchFilters, splitWords } from './search-filter.ts';

describe('A search', () => {
  it('looks for each word in each column', () => {
    expect(createSearchFilters(splitWords(' blue  dome '), ['title', 'author'])).toEqual([
      'title.ilike."%blue%",author.ilike."%blue%"',
      'title.ilike."%dome%",author.ilike."%dome%"',
    ]);
  });

  it('looks for each word in the labels of a column, and filters by the values whose labels contain it', () => {
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
