import { getCurrencyDecimals } from '#domain/deals/currencies.ts';

/**
 * Says what is unclear about a price such as '129.500' in a currency with three decimals: the last digits can be
 * decimals or belong to thousands. Returns null if the price is clear. `currency` is a code of ISO 4217.
 */
export const findUnclearThousands = (text: string, currency: string): string | null =>
  (getCurrencyDecimals(currency) ?? 2) > 2 && /^\d{1,3}[.,]\d{3}$/.test(text.trim())
    ? `“${text.trim()}” can be a price with three decimals, or one of thousands. Please write it with two decimals, or without a separator.`
    : null;
