import { parsePriceWithCurrency } from '#app/admin/deals/price/parse-price-with-currency.ts';
import type { CsvTable } from './csv-table.ts';
import type { CsvMapping } from './csv-target.ts';
import { findHeadingCurrency } from './heading-currency.ts';

/**
 * Finds the currency of the prices that name none: that of the heading, or else that of all other prices.
 *
 * @returns its code; null if there is none, or if there are several
 */
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
