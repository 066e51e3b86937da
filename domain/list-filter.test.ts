import { describe, expect, it } from 'vitest';
import {
  createCategories,
  createListUrl,
  includesQuery,
  maxQueryLength,
  parseListFilter,
} from './list-filter.ts';

const categories = createCategories('Beach', 'Travel Tips');
const read = (search: string) => parseListFilter(new URLSearchParams(search), categories);

describe('The filter of the query string', () => {
  it.each([
    ['', '', 'all'],
    ['q=&category=', '', 'all'],
    ['q=sea', 'sea', 'all'],
    ['category=beach', '', 'beach'],
    ['q=sea&category=travel-tips', 'sea', 'travel-tips'],
    ['category=BEACH', '', 'beach'],
    ['category=desert', '', 'all'],
    ['category=__proto__', '', 'all'],
    ['q=%20%20sea%20', 'sea', 'all'],
    ['q=%20%09%0A', '', 'all'],
    ['q=%F0%9F%8F%9D', '🏝', 'all'],
    ['q=%3Cscript%3E', '<script>', 'all'],
    ['q=%D8%B4%D8%A7%D8%B7%D8%A6', 'شاطئ', 'all'],
    ['q=%ff', '\ufffd', 'all'],
    ['q=%00sea%00%1Fside%7F', 'sea side', 'all'],
  ])('"%s" is the query "%s" in the category %s', (search, query, category) => {
    expect(read(search)).toEqual({ query, category });
  });

  it('has at most maxQueryLength characters, and no half of a surrogate pair', () => {
    expect(read(`q=${'a'.repeat(10_000)}`).query).toHaveLength(maxQueryLength);
    expect(read(`q=a${encodeURIComponent('🏝'.repeat(5000))}`).query.isWellFormed()).toBe(true);
  });
});

describe('The URL of a filtered list', () => {
  it.each([
    ['', 'all', '/blog'],
    ['sea', 'all', '/blog?q=sea'],
    ['', 'beach', '/blog?category=beach'],
    ['a & b', 'beach', '/blog?q=a+%26+b&category=beach'],
  ])('for the query "%s" in the category %s is %3$s', (query, category, url) => {
    expect(createListUrl('/blog', { query, category })).toBe(url);
  });

  it('is parsed to the same filter', () => {
    const filter = { query: 'Zürich + "ø" 🏔 <b>#1</b> ?&=%', category: 'travel-tips' };
    expect(read(createListUrl('/blog', filter).split('?')[1] ?? '')).toEqual(filter);
  });
});

describe('A search', () => {
  it.each([
    ['', ['anything'], true],
    ['KYOTO', ['Kyoto'], true],
    ['kyoto', ['KYOTO'], true],
    ['ile', ['A mile'], true],
    ['second', ['first', 'the second'], true],
    ['lima', ['Kyoto', 'Bali'], false],
    ['.*', ['Kyoto'], false],
    ['\u0065\u0301t\u0065\u0301', ['l’été'], true],
  ])('for "%s" matches %j: %s', (query, texts, found) => {
    expect(includesQuery(query, texts)).toBe(found);
  });
});
