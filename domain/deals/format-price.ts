import { getCurrencyDecimals } from './currencies.ts';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount as '$1,530', '€1,299.50' or '¥180,000': with the decimals of its currency, but none if it is whole.
 * Each format is created once, because that takes a hundred times as long as using it.
 *
 * @param currency a code of ISO 4217
 */
export function formatPrice(amount: number, currency: string): string {
  let format = formats.get(currency);
  if (!format) {
    const decimals = getCurrencyDecimals(currency);
    format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      // Without it, Intl would round an amount in currencies without coins for their decimals, e.g. COP.
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      trailingZeroDisplay: 'stripIfInteger',
    });
    formats.set(currency, format);
  }
  return format.format(amount);
}
