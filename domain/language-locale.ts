/** Matches scripts that run from right to left, by their codes of ISO 15924. */
const rightToLeftScripts = /Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg|Mand|Samr/;

/** Returns whether texts in a language run from right to left. */
export const isRightToLeft = (language: string): boolean =>
  rightToLeftScripts.test(toLocale(language)?.maximize().script ?? '');

/**
 * Returns a language as Open Graph writes it, with the region where most people speak it if it names none: `pt_BR` for `pt`.
 * Null if no region is known.
 */
export function toOpenGraphLocale(language: string): string | null {
  const locale = toLocale(language)?.maximize();
  return locale?.region ? `${locale.language}_${locale.region}` : null;
}

/** Returns null for a tag that is well formed and not valid, such as `de-1996-1996`. The database stores these, too. */
function toLocale(language: string): Intl.Locale | null {
  try {
    return new Intl.Locale(language);
  } catch {
    return null;
  }
}
