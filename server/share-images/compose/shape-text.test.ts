import { expect, it } from 'vitest';
import { loadDisplayFonts } from './load-fonts.ts';
import { shapeText, toDrawableText } from './shape-text.ts';

const fonts = await loadDisplayFonts('poster');

it.each([
  ['Kyoto', 'Kyoto'],
  [' The  slow\n\u0007ferry ', 'The slow ferry'],
  ['Łódź, Đà Nẵng & Reykjavík', 'Łódź, Đà Nẵng & Reykjavík'],
  ['Beach 🏝️ days 👩‍👩‍👧 in 🇬🇷', 'Beach days in'],
  ['e\u0301te\u0301', 'été'],
  ['🏝️', null],
  ['', null],
  ['من البحر', null],
  ['日本 Japan', null],
  ['Москва', null],
])('Of the title %j, %j can be drawn', (title, expected) => {
  expect(toDrawableText(title, fonts)).toBe(expected);
});

it('A text is set with kerning, across the parts of the font', () => {
  const [pair, t, o] = ['To', 'T', 'o'].map((text) => shapeText(text, fonts, 'en').width) as [
    number,
    number,
    number,
  ];
  expect(pair).toBeLessThan(t + o);
  // The letter ẵ is in another part of the font than a.
  const mixed = shapeText('aẵa', fonts, 'en');
  expect(mixed.glyphs).toHaveLength(3);
  expect(mixed.glyphs.map(({ x }) => x)).toEqual(mixed.glyphs.map(({ x }) => x).toSorted((a, b) => a - b));
});

it('A text is set as its language writes it: Turkish has no ligature that hides the dot of an i', async () => {
  const bookshop = await loadDisplayFonts('bookshop');
  const count = (language: string) => shapeText('fi', bookshop, language).glyphs.length;
  expect(count('en')).toBe(1);
  expect(count('tr')).toBe(2);
});
