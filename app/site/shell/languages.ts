/** The languages that the switcher goes through; nothing is translated yet (docs/product.md#interaction). */
export const languages = [
  { code: 'EN', name: 'English' },
  { code: 'ES', name: 'Spanish' },
  { code: 'FR', name: 'French' },
] as const;

export type Language = (typeof languages)[number];

/** EN, ES, FR, and EN again. */
export function nextLanguage(current: Language): Language {
  return languages[(languages.indexOf(current) + 1) % languages.length] ?? languages[0];
}
