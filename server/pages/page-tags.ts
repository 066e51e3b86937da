import type { RewritingStream } from 'parse5-html-rewriting-stream';

export type StartTag = Parameters<RewritingStream['emitStartTag']>[0];

/** The attributes of a tag by name. Names are lowercase. */
export const getAttributes = ({ attrs }: StartTag): Record<string, string | undefined> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

/** React preloads an image first of all where it has `fetchPriority="high"`. Uploaded images are not inlined. */
export function isFirstImagePreload(tag: StartTag): boolean {
  const { rel, as, href = '', fetchpriority } = getAttributes(tag);
  const isDrawing = /^\/(?:scenes|assets)\/[\w.-]+\.svg$/.test(href);
  return rel === 'preload' && as === 'image' && fetchpriority === 'high' && isDrawing;
}

/** A style sheet of the build that applies to all media. */
export function isOwnStyleSheet(tag: StartTag): boolean {
  const { rel, href = '' } = getAttributes(tag);
  return rel === 'stylesheet' && tag.attrs.length === 2 && /^\/assets\/[\w.-]+\.css#?$/.test(href);
}

/** A script element whose type is JSON (JSON-LD included) is not executed, so the policy need not allow it. */
export const isDataBlock = (type: string | undefined) =>
  type !== undefined && /^application\/(?:ld\+)?json$/.test(type);
