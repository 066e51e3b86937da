/** Matches what separates thousands, besides a comma or a point: spaces and apostrophes. */
const separators = /[\s'’]/g;

/**
 * Reads a price as people type it: '1299', '1,299.50', '1.299,50', '1 299,5', and in India '1,24,999'. A single comma
 * or point before exactly three digits separates thousands, because no price has three decimals here. Returns null if
 * the text is not a number of at most two decimals.
 */
export function parsePrice(text: string): number | null {
  const compact = text.replace(separators, '');
  const [, whole = '', separator = '', decimals = ''] = /^(.*?)(?:([.,])(\d{1,2}))?$/.exec(compact) ?? [];
  const isNumber = whole === '' ? decimals !== '' : isWholeNumber(whole, separator);
  return isNumber ? Number(`${whole.replace(/[.,]/g, '') || '0'}.${decimals || '0'}`) : null;
}

/** Returns whether a text would be a price if it had fewer decimals. */
export function hasTooManyDecimals(text: string): boolean {
  const [, whole = '', separator = ''] = /^(.*?)([.,])\d{3,}$/.exec(text.replace(separators, '')) ?? [];
  return separator !== '' && (whole === '' || isWholeNumber(whole, separator)) && parsePrice(text) === null;
}

/** Returns whether digits are written together, or with separators of thousands other than that of the decimals. */
const isWholeNumber = (text: string, decimalSeparator: string): boolean =>
  /^\d+$/.test(text) ||
  (/^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3})+)$|^[1-9]\d?(?:,\d\d)+,\d{3}$/.test(text) &&
    // Without decimals, there is no separator to look for. This then looks for a space, which the text never has.
    !text.includes(decimalSeparator || ' '));

/** Formats a price for its field: without decimals if it is whole, else with two. */
export const toPriceDraft = (price: number): string =>
  Number.isInteger(price) ? String(price) : price.toFixed(2);
