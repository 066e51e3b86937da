import { parsePriceWithCurrency } from '#app/admin/deals/price/parse-price-with-currency.ts';

export type DecimalSign = '.' | ',';

/** Matches a number as spreadsheets and accountants write it, and what is before and after it. */
const pattern = /^(?<before>[^\d.,]*)(?<digits>[.,]?\d[\d.,'’\s]*)(?<after>[^\d]*)$/;

const minus = /[-−–]/;

/** Normalizes widths and spaces, so that 'EUR 1 234,50' has only plain spaces. */
const normalize = (text: string) => text.normalize('NFKC').trim();

/**
 * Finds out by all amounts of a report whether 1.234 is a thousand or a little more than one: the last sign of an amount
 * with two different signs, or one that is not before exactly three digits, is that of decimals.
 */
export function guessDecimalSign(texts: readonly string[]): DecimalSign {
  let commas = 0;
  let points = 0;
  for (const text of texts) {
    const digits = pattern.exec(normalize(text))?.groups?.digits?.trim().replace(/[.,]$/, '') ?? '';
    const [, sign, decimals = ''] = /([.,])(\d*)$/.exec(digits) ?? [];
    if (!sign) continue;
    const isRepeated = digits.indexOf(sign) !== digits.lastIndexOf(sign);
    const isMixed = digits.includes(sign === ',' ? '.' : ',');
    // 1.234.567 has no decimals, so the other sign is that of decimals.
    const isDecimal = !isRepeated && (isMixed || decimals.length !== 3 || /^0?[.,]/.test(digits));
    const isThousands = isRepeated && decimals.length === 3;
    if (!isDecimal && !isThousands) continue;
    if ((sign === ',') === isDecimal) commas += 1;
    else points += 1;
  }
  return commas > points ? ',' : '.';
}

export interface Amount {
  /** With a point, and without zeros at its end: '-12.5'. */
  value: string;
  /** The currency that the cell names; null if it names none. */
  currency: string | null;
}

/**
 * Reads an amount of a report: '1.234,50 €', '-$12.50', '(12.50)', '12.50-'. Null for a text that is none.
 *
 * @param preferred the currency that a symbol of several currencies means
 */
export function parseAmount(text: string, sign: DecimalSign, preferred: string): Amount | null {
  const found = pattern.exec(normalize(text))?.groups;
  if (!found) return null;
  const { before = '', digits = '', after = '' } = found;
  const isNegative = minus.test(before) || minus.test(after) || (before.includes('(') && after.includes(')'));
  const mark = `${before}${after}`.replace(/[-−–+()\s]/g, '');
  const read = mark === '' ? null : parsePriceWithCurrency(`${mark} 1`, '', preferred);
  if (read && !('currency' in read)) return null;
  const compact = digits.replace(/['’\s]/g, '').replace(/[.,]$/, '');
  const parts = compact.replaceAll(sign === ',' ? '.' : ',', '').split(sign);
  const [whole = '', decimals = ''] = parts;
  if (parts.length > 2 || decimals.length > 6 || whole.length > 12) return null;
  const units = whole.replace(/^0+(?=\d)/, '') || '0';
  const fraction = decimals.replace(/0+$/, '');
  const amount = fraction === '' ? units : `${units}.${fraction}`;
  return {
    value: isNegative && amount !== '0' ? `-${amount}` : amount,
    currency: read && 'currency' in read ? read.currency : null,
  };
}
