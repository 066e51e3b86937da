import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InlinedStyleSheet, inlineStyleSheet } from './inline-style-sheet.ts';

/** The files of the build that pages contain, prepared when a page first needs them. */
export interface ClientAssets {
  getStyleSheet(path: string, options: { lateStart: boolean }): InlinedStyleSheet | undefined;
  /** Returns the `data:` URL of an SVG file. */
  getDataUrl(path: string): string | undefined;
}

export function openClientAssets(folder: string): ClientAssets {
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
    getStyleSheet: (path, { lateStart }) =>
      prepare(styleSheets[lateStart ? 'late' : 'early'], path, (css) => inlineStyleSheet(css, { lateStart })),
    getDataUrl: (path) => prepare(dataUrls, path, toDataUrl),
  };
}

/** Percent-encodes only the characters of an SVG that a data URL must not contain (WHATWG URL, URL code points). */
const toDataUrl = (svg: string) =>
  `data:image/svg+xml,${svg.replace(/[^\w!$'()*+,./:;=?@~-]/gu, encodeURIComponent)}`;
