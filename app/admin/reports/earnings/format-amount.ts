const formats = new Map<string, Intl.NumberFormat>();

/** Formats what was earned, always with the decimals of its currency, so that amounts stand below each other: '€8.00'. */
export function formatAmount(amount: number, currency: string): string {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    formats.set(currency, format);
  }
  return format.format(amount);
}
