import { currencyCodes, getCurrencyDecimals } from '#domain/deals/currencies.ts';

/** The most common currencies of travel, which are offered first. */
const common = ['USD', 'EUR', 'GBP', 'INR', 'AED', 'AUD', 'CAD', 'CHF', 'JPY', 'SGD', 'THB'];

/** The codes of the currencies in use, the most common ones first. */
export const currencies: readonly string[] = [...new Set([...common, ...currencyCodes])];

const names = new Intl.DisplayNames('en', { type: 'currency' });

export const getCurrencyName = (code: string): string => names.of(code) ?? code;

/**
 * Finds the currency that a text names by its code, its name or its symbol, in upper or lower case. Returns its code;
 * null if there is none.
 */
export function findCurrency(text: string): string | null {
  return getCodesByName().get(text.trim().toLowerCase()) ?? listCurrenciesBySymbol(text)[0] ?? null;
}

/** Lists the currencies whose symbol a text is, the most common one first. */
export const listCurrenciesBySymbol = (text: string): readonly string[] =>
  getCodesBySymbol().get(text.trim()) ?? [];

const formatter = (code: string, currencyDisplay: 'symbol' | 'narrowSymbol') =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay });

const getSymbol = (code: string, display: 'symbol' | 'narrowSymbol') =>
  formatter(code, display)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? code;

let namesCache: ReadonlyMap<string, string> | undefined;

/** The codes by code and name, in lower case. */
function getCodesByName(): ReadonlyMap<string, string> {
  namesCache ??= new Map(
    // Of two entries with the same name, the last one counts, so the common currencies come last.
    currencies
      .toReversed()
      .flatMap((code) => [getCurrencyName(code), code].map((name) => [name.toLowerCase(), code] as const)),
  );
  return namesCache;
}

let symbolsCache: ReadonlyMap<string, readonly string[]> | undefined;

/** The codes by both symbols of each, for example 'CA$' and '$'. All formats together take a while, so they are kept. */
function getCodesBySymbol(): ReadonlyMap<string, readonly string[]> {
  symbolsCache ??= currencies.reduce((symbols, code) => {
    for (const symbol of new Set([getSymbol(code, 'narrowSymbol'), getSymbol(code, 'symbol')]))
      symbols.set(symbol, [...(symbols.get(symbol) ?? []), code]);
    return symbols;
  }, new Map<string, string[]>());
  return symbolsCache;
}

/** Returns how many decimals a price can have, of which the database stores two at most. */
export const getDecimals = (code: string): number => Math.min(2, getCurrencyDecimals(code) ?? 2);

export const describeUnknownCurrency = (text: string): string =>
  text.trim() === ''
    ? 'Please choose a currency, for example EUR.'
    : `“${text.trim()}” is no currency in use. Please choose one by its code or its name, for example EUR.`;
