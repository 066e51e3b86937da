import { describe, expect, it } from 'vitest';
import { highlightExcerpt } from './highlight.ts';

/** Writes the excerpt with its matches in brackets. No part is empty. */
const excerpt = (text: string, query: string) =>
  highlightExcerpt(text, query)
    ?.map((part) => (part.isMatch ? `[${part.text}]` : part.text || 'an empty part'))
    .join('') ?? null;

describe('The excerpt of a search result', () => {
  it.each([
    ['The slow ferry', 'ferry', 'The slow [ferry]'],
    ['In Náoussa, at night', 'naoussa night', 'In [Náoussa], at [night]'],
    ['京都に行く夜', '京都の夜', '[京都]に行く夜'],
    ['ไปเมืองเก่า', 'เมือง', 'ไป[เมือง]เก่า'],
    ['Über Łódź, Lange Straße', 'lodz strasse', 'Über [Łódź], Lange [Straße]'],
    ['C++ (again)', 'c++ (', '[C]++ (again)'],
  ])('of %j for %j is %j', (text, query, marked) => {
    expect(excerpt(text, query)).toBe(marked);
  });

  it.each([
    ['no word of the search', 'The slow ferry', 'train'],
    ['its word only within another one', 'Steamferry', 'ferry'],
    ['an empty search', 'The slow ferry', ' !'],
  ])('is missing for a text with %s', (_, text, query) => {
    expect(excerpt(text, query)).toBeNull();
  });

  it('shows whole words around the first match of a long text', () => {
    const text = `${'before '.repeat(30)}ferry ${'after '.repeat(100)}ferry`;
    const found = excerpt(text, 'ferry') ?? '';
    expect(found).toMatch(/^…(?:before ){5,10}\[ferry\] (?:after ){10,}after…$/);
    expect(found.length).toBeLessThan(240);
  });

  // With a space, `before` has the 60 characters that may precede a match. `ferry ${after} z` has the 220 of an excerpt.
  const [before, after] = ['a'.repeat(59), 'z'.repeat(212)];
  it.each([
    ['shows the beginning if a match is near it', `${before} ferry`, `${before} [ferry]`],
    ['begins with a match that no space precedes', `${'京'.repeat(61)}夜`, '…[夜]'],
    [
      'begins with a match before the first space',
      `${'京'.repeat(61)}夜${after + after} z`,
      `…[夜]${after}zzzzzzz…`,
    ],
    ['has all of a text that is short enough', `ferry ${after} z`, `[ferry] ${after} z`],
    ['ends within a long word', `ferry ${after}zzz`, `[ferry] ${after}zz…`],
  ])('%s', (_, text, found) => {
    expect(excerpt(text, 'ferry 夜')).toBe(found);
  });
});
