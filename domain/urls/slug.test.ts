import { expect, it } from 'vitest';
import { isSlug } from './slug.ts';

const slugs = ['kyoto', 'a-1', '京都-清水寺', 'दिल्ली-की-सैर', 'x'.repeat(80), '𠮷'.repeat(80)];
it.each(slugs)('%s is a slug', (text) => {
  expect(isSlug(text)).toBe(true);
});

it.each(['', 'a-', 'a--b', 'Kyoto', 'a b', 'x'.repeat(81), '\ufffd', '\0'])('%j is no slug', (text) => {
  expect(isSlug(text)).toBe(false);
});
