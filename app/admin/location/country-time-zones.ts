/** The languages in which countries are recognized: those of the headings of tables (app/admin/import/csv/headings.ts). */
const languages = ['en', 'de', 'pt', 'fr', 'es', 'it', 'nl'];

/** This many zones fit beside each other. A country with more is too large for a suggestion. */
const maxZones = 4;

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

let codesCache: ReadonlyMap<string, string> | undefined;

/** The codes of countries by name, in lower case. All names together take a while, so they are kept. */
function getCodesByCountry(): ReadonlyMap<string, string> {
  codesCache ??= new Map(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      return letters.flatMap((first) =>
        letters.flatMap((second) => {
          const name = names.of(first + second);
          return name ? [[name.toLowerCase(), first + second] as const] : [];
        }),
      );
    }),
  );
  return codesCache;
}

/** Not every browser knows the time zones of countries. */
type CountryLocale = Intl.Locale & { getTimeZones?: () => readonly string[] | undefined };

export interface CountryTimeZones {
  /** The country as it is written in the text. */
  country: string;
  zones: readonly string[];
}

/**
 * Finds the time zones of a country that one of these texts names, alone or between commas: 'Norway', 'Tromsø,
 * Norwegen'. Null if none of them names a country, or if it has too many time zones.
 */
export function findCountryTimeZones(texts: readonly string[]): CountryTimeZones | null {
  for (const country of texts.flatMap((text) => text.split(',')).map((part) => part.trim())) {
    const code = getCodesByCountry().get(country.toLowerCase());
    if (code === undefined) continue;
    const zones = (new Intl.Locale(`und-${code}`) as CountryLocale).getTimeZones?.() ?? [];
    if (zones.length > 0 && zones.length <= maxZones) return { country, zones };
  }
  return null;
}
