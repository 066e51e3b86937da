import { expect, it } from 'vitest';
import { guessDecimalSign, parseAmount } from './parse-amount.ts';

it.each([
  [['1,234.50', '12'], '.'],
  [['1.234,50', '12'], ','],
  [['1.234', '12,5'], ','],
  [['1,234', '12.5'], '.'],
  [['1.234.567'], ','],
  [['0.125', '1.250'], '.'],
  [['12,50 €', '-3,00 €'], ','],
  [["1'234.50"], '.'],
  [[], '.'],
] as const)('The amounts %j have the decimal sign %j', (texts, sign) => {
  expect(guessDecimalSign(texts)).toBe(sign);
});

it.each([
  ['1.234,50 €', ',', '1234.5', 'EUR'],
  ['-$12.50', '.', '-12.5', 'USD'],
  ['$-12.50', '.', '-12.5', 'USD'],
  ['(12.50)', '.', '-12.5', null],
  ['12,50-', ',', '-12.5', null],
  ['−0,76', ',', '-0.76', null],
  ['1\u202f234,5', ',', '1234.5', null],
  ["1'234.00", '.', '1234', null],
  ['4.6575', '.', '4.6575', null],
  ['EUR 0.00', '.', '0', 'EUR'],
  ['-0.00', '.', '0', null],
  ['.5', '.', '0.5', null],
  ['1,24,999.00 INR', '.', '124999', 'INR'],
] as const)('The amount %j with the decimal sign %j is %s', (text, sign, value, currency) => {
  expect(parseAmount(text, sign, 'EUR')).toEqual({ value, currency });
});

it.each(['', 'none', '1.2.3', '12 bananas', '5 %'])('The text %j is no amount', (text) => {
  expect(parseAmount(text, '.', 'EUR')).toBeNull();
});
