/** The most common currencies of travel, which are offered first. */
const common = ['USD', 'EUR', 'GBP', 'INR', 'AED', 'AUD', 'CAD', 'CHF', 'JPY', 'SGD', 'THB'];

/** The codes of ISO 4217 that this browser knows, the most common ones first. */
export const currencies: readonly string[] = [...new Set([...common, ...Intl.supportedValuesOf('currency')])];

const names = new Intl.DisplayNames('en', { type: 'currency' });

/** The name of a currency, as in 'Euro'. */
export const getCurrencyName = (code: string): string => names.of(code) ?? code;

/**
 * Finds the currency that is meant by its code, its name or its symbol, in upper or lower case.
 *
 * @returns its code; null if there is none
 */
export function findCurrency(text: string): string | null {
  const typed = text.trim().toLowerCase();
  const matches = (code: string) =>
    [code, getCurrencyName(code)].some((name) => name.toLowerCase() === typed);
  return currencies.find(matches) ?? currencies.find((code) => getSymbol(code) === text.trim()) ?? null;
}

const getSymbol = (code: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;

/** How many decimals a price can have, of which the database stores two at most. */
export const getDecimals = (code: string): number =>
  Math.min(
    2,
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits ?? 2,
  );
