import { expect, it, test } from 'vitest';
import { discountPatterns, namesDiscount } from './names-discount.ts';

it.each([
  // Written with signs.
  'M ~~$1,400~~ −50 % off',
  '-20%',
  '５０％ off',
  '50\u200b%\u00a0off',
  // English
  '50% off',
  'Now 30% less.',
  '20% early-bird discount',
  'Save up to €200 on flights',
  'was €1,299',
  'WAS: USD 1299',
  'Originally 1,299 euros',
  '€700 instead of €900',
  'at half the price',
  // German
  '20 Prozent Frühbucherrabatt',
  'Sparen Sie bis zu 200 €',
  'vorher 1.299 €',
  'Normalpreis: 1299 EUR',
  'jetzt 700 (statt 900)',
  'zum halben Preis',
  // French
  '20 % de réduction',
  'Économisez jusqu’à 30 %',
  'avant : 1 299 €',
  'au lieu de 900 €',
  'à moitié prix',
  // Spanish
  '20 % de descuento',
  'antes 1.299 €',
  'en vez de 900 €',
  'a mitad de precio',
  // Italian
  '20% di sconto',
  'Risparmia il 30%',
  'prima 1.299 €',
  'anziché 900 €',
  'a metà prezzo',
])('A text that names a discount is found: %j', (text) => {
  expect(namesDiscount(text)).toBe(true);
});

it.each([
  '',
  // English
  'from $700',
  'half board',
  'half a day, price on request',
  'was built in 1299',
  'The pass is closed before 7 December',
  '30% of the park is forest',
  '30% less crowded than in July',
  'Humidity of 40–60 %',
  '100% offline',
  'save your energy',
  'Save 3 hours by train',
  'A tent instead of a hotel',
  'It was all 5 days',
  // German
  'statt zu fliegen',
  'Halbpension',
  'früher 3 Dörfer',
  'Spargelzeit ab 30. April',
  'ein halber Tag',
  '30 % Steigung',
  // French
  'avant 1299',
  'à moitié chemin',
  'au lieu de voler',
  // Spanish
  'antes de 1299',
  'media pensión',
  'a mitad de camino',
  '30 % de la isla',
  // Italian
  'prima di 3 notti',
  'a metà strada',
  'il 30% del parco',
])('A text that names no discount is left alone: %j', (text) => {
  expect(namesDiscount(text)).toBe(false);
});

test('No expression repeats anything without a limit, so that each text is read in linear time', () => {
  for (const { source } of discountPatterns) expect(source).not.toMatch(/(?<!\\)[*+]|\{\d+,\}/);
});
