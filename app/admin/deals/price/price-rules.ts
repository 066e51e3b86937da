import type { FieldRule } from '#app/admin/fields/field-type.ts';
import { getDecimals } from './currencies.ts';
import { findUnclearThousands } from './find-unclear-thousands.ts';
import { parsePrice } from './parse-price.ts';

/** What a price means depends on its currency. */
export const priceRules: readonly FieldRule[] = [
  {
    columns: ['price', 'currency'],
    findFault: ({ price, currency }) => findUnclearThousands(price, currency),
  },
  {
    columns: ['price', 'currency'],
    findFault: ({ price, currency }) =>
      getDecimals(currency) > 0 || Number.isInteger(parsePrice(price))
        ? null
        : 'Please enter a price without decimals: this currency has none.',
  },
];
