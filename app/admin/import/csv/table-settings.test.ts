import { expect, it } from 'vitest';
import { readCsv } from '#app/admin/table-file/read-csv.ts';
import { dealTarget } from './deal-target.ts';
import { guessMapping } from './guess-target.ts';
import { findDateOrder, findHeadingCurrency, findTableCurrency } from './table-settings.ts';

const open = (text: string) => {
  const table = readCsv(text);
  return [table, guessMapping(dealTarget, table.columns)] as const;
};

// `example` is a date that can be read in two ways, `guess` whether the other dates have the day first; null: not known.
it.each([
  ['Title,Ends\nA,03/04/2099\nB,31/12/2099', { example: '03/04/2099', guess: true }],
  ['Title,Ends\nA,03/04/2099', { example: '03/04/2099', guess: null }],
  ['Title,Starts,Ends\nA,12/31/2098 10:00,2099-04-03', { example: null, guess: false }],
  ['Title,Ends\nA,3-4-2099 10:00\nB,31/12/2099\nC,12/31/2099', { example: '3-4-2099 10:00', guess: null }],
  ['Title,Ends\nA,04/04/2099\nB,03.04.2099\nC,x', { example: null, guess: null }],
])('The order of the dates of %j is %j', (text, order) => {
  expect(findDateOrder(...open(text))).toEqual(order);
});

it.each([
  ['Preis (€)', 'EUR'],
  ['Preis in EUR', 'EUR'],
  ['PREIS [CHF]', 'CHF'],
  ['Prix en euros', 'EUR'],
  ['Price £', 'GBP'],
  ['Price ($)', null],
  ['Top price', null],
  ['Price XYZ', null],
])('The heading %j names the currency %s', (heading, currency) => {
  expect(findHeadingCurrency(heading)).toBe(currency);
});

it.each([
  ['Name;Preis (€)\nPemba;$900', 'EUR'],
  ['Name;Preis\nPemba;900\nMafia;1.299,00 €', 'EUR'],
  ['Name;Preis;Währung\nPemba;900;CHF\nMafia;700;', 'CHF'],
  ['Name;Preis\nPemba;900 €\nMafia;900 $', null],
  ['Name;Preis\nPemba;900\nMafia;auf Anfrage', null],
  ['Name;Land\nPemba;900 €', null],
])('The currency of the table %j is %j', (text, currency) => {
  expect(findTableCurrency(...open(text))).toBe(currency);
});
