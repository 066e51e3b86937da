import { placementNames } from '#app/admin/insight/placement-names.ts';
import type { EarningRow, MonthTotal, Total } from './sum-earnings.ts';

/** A number with as many decimals as are worth storing. */
const round = (amount: number) => Math.round(amount * 1e4) / 1e4;

const listCurrencies = ({ pending, confirmed, cancelled }: Total): string[] =>
  [...new Set([...pending.keys(), ...confirmed.keys(), ...cancelled.keys()])].sort();

const listSums = ({ pending, confirmed, cancelled }: Total, currency: string): number[] =>
  [pending, confirmed, cancelled].map((sums) => round(sums.get(currency) ?? 0));

/** The totals as rows of a CSV: one for each month and currency. */
export const listTotalRows = (months: readonly MonthTotal[]) => [
  ['Month', 'Currency', 'Pending', 'Confirmed', 'Cancelled'],
  ...months.flatMap((total) =>
    listCurrencies(total).map((currency) => [total.month, currency, ...listSums(total, currency)]),
  ),
];

/** The earnings of pages, placements and so on as rows of a CSV: one for each of them and currency. */
export const listEarningRows = (rows: readonly EarningRow[]) => [
  ['Name', 'Page', 'Clicks', 'Bookings', 'Currency', 'Pending', 'Confirmed', 'Cancelled', 'Per click'],
  ...rows.flatMap((row) =>
    listCurrencies(row).map((currency) => {
      const perClick = row.perClick.get(currency);
      return [
        row.name,
        row.key === null || placementNames[row.key] !== undefined ? '' : row.key,
        row.clicks,
        row.bookings,
        currency,
        ...listSums(row, currency),
        perClick === undefined ? '' : round(perClick),
      ];
    }),
  ),
];
