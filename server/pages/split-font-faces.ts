/** An `@font-face` rule that fetches a font; the fallback fonts name fonts of the system instead. */
const fetchedFontFace = /@font-face\s*\{[^{}]*url\([^{}]*\}/g;

/** Splits a style sheet into the rules that fetch fonts and all others. */
export function splitFontFaces(css: string): { fontFaces: string; rest: string } {
  return {
    fontFaces: css.match(fetchedFontFace)?.join('') ?? '',
    rest: css.replace(fetchedFontFace, ''),
  };
}
