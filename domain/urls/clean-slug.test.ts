import { expect, it } from 'vitest';
import { cleanSlug } from './clean-slug.ts';

it.each([
  ['Night trains', 'night-trains'],
  [' CAFÉ / bar! ', 'cafe-bar'],
  ["Mei's tea", 'meis-tea'],
  ['京都', '京都'],
  ['…', ''],
])('%j becomes the slug %j', (text, slug) => {
  expect(cleanSlug(text)).toBe(slug);
});
