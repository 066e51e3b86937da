import { getCurrencyDecimals } from '#domain/deals/currencies.ts';

/** Says what is unclear about '129.500' in a currency with three decimals: it can be thousands; null if nothing. */
export const findUnclearThousands = (text: string, currency: string): string | null =>
  (getCurrencyDecimals(currency) ?? 2) > 2 && /^\d{1,3}[.,]\d{3}$/.test(text.trim())
    ? `“${text.trim()}” can be a price with three decimals, or one of thousands. Please write it with two decimals, or without a separator.`
    : null;
