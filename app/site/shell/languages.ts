/** The languages that the switcher cycles through; nothing is translated yet (docs/product/layout.md#public-layout). */
export const languages = [
  { code: 'EN', name: 'English' },
  { code: 'ES', name: 'Spanish' },
  { code: 'FR', name: 'French' },
] as const;

export type Language = (typeof languages)[number];

/** Returns the language after `current`; the first one follows the last. */
export function getNextLanguage(current: Language): Language {
  return languages[(languages.indexOf(current) + 1) % languages.length] ?? languages[0];
}
