import { hashInline } from './security-headers.ts';

/**
 * Matches an `@font-face` rule that fetches a file. The rules of fallback fonts name system fonts instead, and the rule of
 * the headline's font contains the font.
 */
const fetchedFontFace = /@font-face\s*\{[^{}]*url\((?!["']?data:)[^{}]*\}/g;

/** The elements that take the place of a style sheet's link, and the hashes of their styles. */
export interface InlinedStyleSheet {
  html: string;
  hashes: string[];
}

/**
 * Inlines a style sheet. With `lateStart`, its fonts wait in a template; without JavaScript, a `<noscript>` style applies
 * them.
 */
export function inlineStyleSheet(css: string, { lateStart }: { lateStart: boolean }): InlinedStyleSheet {
  const { fontFaces, rest } = lateStart ? splitFontFaces(css) : { fontFaces: '', rest: css };
  const styles = `<style>${rest}</style>`;
  if (!fontFaces) return { html: styles, hashes: [hashInline(rest)] };
  const fonts = `<style>${fontFaces}</style>`;
  return {
    html: `${styles}<template data-late="font-faces">${fonts}</template><noscript>${fonts}</noscript>`,
    hashes: [hashInline(rest), hashInline(fontFaces)],
  };
}

/** Splits a style sheet into the rules that fetch fonts and all others. */
function splitFontFaces(css: string): { fontFaces: string; rest: string } {
  return {
    fontFaces: css.match(fetchedFontFace)?.join('') ?? '',
    rest: css.replace(fetchedFontFace, ''),
  };
}
