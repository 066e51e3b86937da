import { expect, it } from 'vitest';
import { namesDiscount } from './names-discount.ts';

it.each([
  ['M ~~$1,400~~ −50 % off', true],
  ['$700 (−50 %)', true],
  ['50% off', true],
  ['-20%', true],
  ['€700 instead of €900', true],
  ['700 € statt 900 €', true],
  ['Ab 700 Euro', false],
  ['from $700', false],
  ['Humidity of 40–60 %', false],
  ['100% offline', false],
  ['A tent instead of a hotel', false],
  ['', false],
])('Whether %j names a discount: %s', (text, expected) => {
  expect(namesDiscount(text)).toBe(expected);
});
