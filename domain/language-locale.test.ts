import { expect, it } from 'vitest';
import { isRightToLeft, toOpenGraphLocale } from './language-locale.ts';

it.each([
  ['ar', true],
  ['fa-AF', true],
  ['he', true],
  ['dv', true],
  ['pa-Arab', true],
  ['pa', false],
  ['en', false],
  ['de-CH-1996', false],
  ['ar-Latn', false],
  // This tag is well formed but not valid, because it has a variant twice.
  ['de-1996-1996', false],
])('A text in %s runs from right to left: %s', (language, expected) => {
  expect(isRightToLeft(language)).toBe(expected);
});

it.each([
  ['en', 'en_US'],
  ['pt', 'pt_BR'],
  ['zh-Hant', 'zh_TW'],
  ['de-1996-1996', null],
])('Social networks read the language %s as %s', (language, expected) => {
  expect(toOpenGraphLocale(language)).toBe(expected);
});
