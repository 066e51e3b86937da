import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashInline } from './security-headers.ts';

/** The elements that take the place of a style sheet's link, and the hashes of their styles. */
interface InlinedStyleSheet {
  html: string;
  hashes: string[];
}

/** Prepares the files of the build that pages contain, each when a page first needs it. */
export function openClientAssets(folder: string) {
  const styleSheets = {
    late: new Map<string, InlinedStyleSheet>(),
    early: new Map<string, InlinedStyleSheet>(),
  };
  const dataUrls = new Map<string, string>();

  /** Prepares each file once. A file that does not exist is not remembered: content could name any number of them. */
  function prepare<T>(known: Map<string, T>, path: string, create: (text: string) => T): T | undefined {
    const existing = known.get(path);
    if (existing !== undefined) return existing;
    const file = join(folder, path);
    if (!existsSync(file)) return undefined;
    const prepared = create(readFileSync(file, 'utf8'));
    known.set(path, prepared);
    return prepared;
  }

  return {
    getStyleSheet: (path: string, { lateStart }: { lateStart: boolean }) =>
      prepare(styleSheets[lateStart ? 'late' : 'early'], path, (css) => inlineStyleSheet(css, { lateStart })),
    /** Returns the `data:` URL of an SVG file. */
    getDataUrl: (path: string) => prepare(dataUrls, path, toDataUrl),
  };
}

/** Percent-encodes only the characters of an SVG that a data URL must not contain (WHATWG URL, URL code points). */
const toDataUrl = (svg: string) =>
  `data:image/svg+xml,${svg.replace(/[^\w!$'()*+,./:;=?@~-]/gu, encodeURIComponent)}`;

/**
 * Matches an `@font-face` rule that fetches a file. The rules of fallback fonts name system fonts instead, and the rule of
 * the headline's font contains the font.
 */
const fetchedFontFace = /@font-face\s*\{[^{}]*url\((?!["']?data:)[^{}]*\}/g;

/**
 * Inlines a style sheet. With `lateStart`, its fonts wait in a template; without JavaScript, a `<noscript>` style applies
 * them.
 */
function inlineStyleSheet(css: string, { lateStart }: { lateStart: boolean }): InlinedStyleSheet {
  const fontFaces = lateStart ? (css.match(fetchedFontFace)?.join('') ?? '') : '';
  const rest = lateStart ? css.replace(fetchedFontFace, '') : css;
  const styles = `<style>${rest}</style>`;
  if (!fontFaces) return { html: styles, hashes: [hashInline(rest)] };
  const fonts = `<style>${fontFaces}</style>`;
  return {
    html: `${styles}<template data-late="font-faces">${fonts}</template><noscript>${fonts}</noscript>`,
    hashes: [hashInline(rest), hashInline(fontFaces)],
  };
}
