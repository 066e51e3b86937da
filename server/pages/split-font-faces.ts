/**
 * Matches an `@font-face` rule that fetches a file. The rules of fallback fonts name system fonts instead, and the rule of
 * the headline's font contains the font.
 */
const fetchedFontFace = /@font-face\s*\{[^{}]*url\((?!["']?data:)[^{}]*\}/g;

/** Splits a style sheet into the rules that fetch fonts and all others. */
export function splitFontFaces(css: string): { fontFaces: string; rest: string } {
  return {
    fontFaces: css.match(fetchedFontFace)?.join('') ?? '',
    rest: css.replace(fetchedFontFace, ''),
  };
}
