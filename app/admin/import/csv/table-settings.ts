import { currencies } from '#app/admin/deals/price/currencies.ts';
import { parsePriceWithCurrency } from '#app/admin/deals/price/parse-price-with-currency.ts';
import type { CsvTable } from '#app/admin/table-file/csv-table.ts';
import { guessDayFirst, isAmbiguous } from '#app/admin/table-file/parse-table-time.ts';
import type { CsvMapping } from './csv-target.ts';

const dateColumns = ['published_at', 'ends_at'];

/** Finds a date that could be read in two ways, and guesses whether the day comes first; null for what is not known. */
export function findDateOrder(
  { rows }: CsvTable,
  mapping: CsvMapping,
): { example: string | null; guess: boolean | null } {
  const indexes = dateColumns.flatMap((column) => mapping.get(column) ?? []);
  const texts = rows.flatMap(({ cells }) => indexes.map((index) => cells[index] ?? ''));
  return { example: texts.find(isAmbiguous) ?? null, guess: guessDayFirst(texts) };
}

const symbols: Record<string, string> = { '€': 'EUR', '£': 'GBP', Euro: 'EUR', euro: 'EUR', euros: 'EUR' };

/** Finds the currency at the end of a heading: 'Preis (€)', 'Price in USD'. Null without one; '$' is that of several. */
export function findHeadingCurrency(heading: string): string | null {
  const [, mark = ''] = /(?:^|[^\p{L}])([A-Z]{3}|[€£]|[Ee]uro|euros)[)\]]?$/u.exec(heading.trim()) ?? [];
  return symbols[mark] ?? currencies.find((code) => code === mark) ?? null;
}

/** Finds the currency of prices that name none: that of the heading, or the only one of the other prices, or null. */
export function findTableCurrency({ columns, rows }: CsvTable, mapping: CsvMapping): string | null {
  const index = mapping.get('price');
  if (index === undefined) return null;
  const ofHeading = findHeadingCurrency(columns[index] ?? '');
  if (ofHeading !== null) return ofHeading;
  const found = new Set<string>();
  for (const { cells } of rows) {
    const read = parsePriceWithCurrency(cells[index] ?? '', cells[mapping.get('currency') ?? -1] ?? '', '');
    if ('currency' in read && read.currency !== '') found.add(read.currency);
  }
  const [currency = null, ...others] = found;
  return others.length === 0 ? currency : null;
}
