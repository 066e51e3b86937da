import { expect, it } from 'vitest';
import { destinationTarget } from './destination-target.ts';
import { findTableCurrency } from './find-table-currency.ts';
import { guessMapping } from './guess-target.ts';
import { readCsv } from './read-csv.ts';

it.each([
  ['Name;Preis (€)\nPemba;900', 'EUR'],
  ['Name;Preis (€)\nPemba;$900', 'EUR'],
  ['Name;Preis\nPemba;900\nMafia;1.299,00 €', 'EUR'],
  ['Name;Preis;Währung\nPemba;900;CHF\nMafia;700;', 'CHF'],
  ['Name;Preis\nPemba;900 €\nMafia;900 $', null],
  ['Name;Preis\nPemba;900\nMafia;auf Anfrage', null],
  ['Name;Land\nPemba;900 €', null],
])('The currency of the table %j is %j', (text, currency) => {
  const table = readCsv(text);
  expect(findTableCurrency(table, guessMapping(destinationTarget, table.columns))).toBe(currency);
});
