/** Letters that the database transliterates, such as ß or ж. ASCII letters and those of other scripts stay. */
const transliterated = /(?![a-z])[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Puts text into the form of a slug: in lower case, without accents, words joined by hyphens. */
export const cleanSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Returns whether the database stores a clean slug as it is (`make_slug` in supabase/schemas). */
export const isStoredAsIs = (slug: string): boolean => [...slug].length <= 80 && !transliterated.test(slug);
