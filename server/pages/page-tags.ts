import type { RewritingStream } from 'parse5-html-rewriting-stream';

export type StartTag = Parameters<RewritingStream['emitStartTag']>[0];

/** Returns the attributes of a tag by their lowercase names. */
export const getAttributes = ({ attrs }: StartTag): Record<string, string | undefined> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

/** Whether a tag preloads the page's first image (`fetchPriority="high"`) and that image is one of our SVG files. */
export function isFirstImagePreload(tag: StartTag): boolean {
  const { rel, as, href = '', fetchpriority } = getAttributes(tag);
  const isOwnSvg = /^\/(?:scenes|assets)\/[\w.-]+\.svg$/.test(href);
  return rel === 'preload' && as === 'image' && fetchpriority === 'high' && isOwnSvg;
}

/** Whether a tag links one of the build's style sheets and has no further attribute, such as `media`. */
export function isOwnStyleSheet(tag: StartTag): boolean {
  const { rel, href = '' } = getAttributes(tag);
  return rel === 'stylesheet' && tag.attrs.length === 2 && /^\/assets\/[\w.-]+\.css#?$/.test(href);
}

/** Whether a script element contains JSON or JSON-LD. It is not executed, so no CSP has to allow it. */
export const isDataBlock = (type: string | undefined) =>
  type !== undefined && /^application\/(?:ld\+)?json$/.test(type);
