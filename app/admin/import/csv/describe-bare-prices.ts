import { parsePriceWithCurrency } from '#app/admin/deals/price/parse-price-with-currency.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import type { CsvTable } from './csv-table.ts';
import type { CsvMapping } from './csv-target.ts';
import { findHeadingCurrency } from './heading-currency.ts';

/** Says which currency the amounts get that name none, in the cell, in a column or in the heading. Null if there are none. */
export function describeBarePrices(
  { columns, rows }: CsvTable,
  mapping: CsvMapping,
  currency: string,
): string | null {
  const index = mapping.get('price');
  if (index === undefined || findHeadingCurrency(columns[index] ?? '') === currency) return null;
  const count = rows.filter(({ cells }) => {
    const currencyText = cells[mapping.get('currency') ?? -1] ?? '';
    const read = parsePriceWithCurrency(cells[index] ?? '', currencyText, '');
    return 'currency' in read && read.currency === '';
  }).length;
  if (count === 0) return null;
  return count === 1
    ? `One price names no currency. It is taken as ${currency}.`
    : `${formatNumber(count)} prices name no currency. They are taken as ${currency}.`;
}
