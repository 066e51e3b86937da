const twoDecimals =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG';
const noDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const threeDecimals = 'BHD IQD JOD KWD LYD OMR TND';

const decimals: ReadonlyMap<string, number> = new Map(
  [noDecimals, twoDecimals, threeDecimals].flatMap((codes, index) =>
    codes.split(' ').map((code) => [code, [0, 2, 3][index] ?? 2] as const),
  ),
);

/**
 * The codes of the money that is in use, in alphabetical order (ISO 4217, as amended until 2026). Funds, metals and units
 * of account are left out, because no journey has a price in them. The function `currency_decimals` of the database has
 * the same list (tests/access/deal-rules.test.ts). The list of `Intl` is not used: it includes currencies that have been
 * abolished, and its decimals are those of the coins in circulation.
 */
export const currencyCodes: readonly string[] = [...decimals.keys()].sort();

/** Returns how many decimals an amount of a currency has (ISO 4217, minor unit); undefined for a code that is not in use. */
export const getCurrencyDecimals = (code: string): number | undefined => decimals.get(code);
