import { describe, expect, it } from 'vitest';
import {
  createCategories,
  createListUrl,
  includesQuery,
  maxQueryLength,
  normalizeQuery,
  parseListFilter,
} from './list-filter.ts';

const categories = createCategories('Beach', 'Travel Tips');
const parse = (search: string) => parseListFilter(new URLSearchParams(search), categories);

describe('parseListFilter', () => {
  it.each([
    ['q=sea&category=travel-tips', 'sea', 'travel-tips'],
    ['category=BEACH', '', 'beach'],
    ['category=desert', '', 'all'],
    ['category=__proto__', '', 'all'],
    ['q=%20%20sea%20', 'sea', 'all'],
    ['q=%ff', '\ufffd', 'all'],
    ['q=%00sea%00%1Fside%7F', 'sea side', 'all'],
  ])('parses "%s" to the query "%s" in the category %s', (search, query, category) => {
    expect(parse(search)).toEqual({ query, category });
  });
});

describe('normalizeQuery', () => {
  it.each([
    ['characters that have a meaning in URLs', '%00 ?q=#%E0%A4%A', '%00 ?q=#%E0%A4%A'],
    ['a control character and a lone surrogate', '\u202Eezag\u0000\uD83C', '\u202Eezag \uFFFD'],
  ])('turns text with %s into a query that is the same when it is read from the URL', (_what, text, query) => {
    expect(normalizeQuery(text)).toBe(query);
    const filter = { query, category: 'travel-tips' };
    expect(parse(createListUrl('/blog', filter).split('?')[1] ?? '')).toEqual(filter);
  });

  const texts = ['a', 'a ', '🏝', '👨‍👩‍👧‍👦'];
  it.each(
    texts,
  )('10,000 repetitions of “%s” become a query that is the same when read from the URL', (text) => {
    const query = normalizeQuery(text.repeat(10_000));
    expect(text.repeat(10_000).startsWith(query)).toBe(true);
    expect(query.length).toBeGreaterThan(maxQueryLength - text.length);
    expect(query.length).toBeLessThanOrEqual(maxQueryLength);
    expect(parse(createListUrl('/blog', { query, category: 'all' }).split('?')[1] ?? '').query).toBe(query);
  });
});

describe('createListUrl', () => {
  it.each([
    ['', 'all', '/blog'],
    ['a & b', 'beach', '/blog?q=a+%26+b&category=beach'],
  ])('for the query "%s" in the category %s returns the URL %s', (query, category, url) => {
    expect(createListUrl('/blog', { query, category })).toBe(url);
  });
});

describe('includesQuery', () => {
  it.each([
    ['', ['anything'], true],
    ['KYOTO', ['Kyoto'], true],
    ['second', ['first', 'the second'], true],
    ['.*', ['Kyoto'], false],
    ['\u0065\u0301t\u0065\u0301', ['l’été'], true],
  ])('looks for "%s" in %j and returns %s', (query, texts, found) => {
    expect(includesQuery(query, texts)).toBe(found);
  });
});
