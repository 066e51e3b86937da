/** The attributes of a tag by their lowercase names. */
export type Attributes = Record<string, string | undefined>;

/**
 * Returns the attributes of a tag that React has written: each has a value in double quotes, in which React escapes
 * quotes and angle brackets.
 */
export function getAttributes(tag: string): Attributes {
  const attributes: Attributes = {};
  for (const [, name = '', value] of tag.matchAll(/ ([\w-]+)="([^"]*)"/g))
    attributes[name.toLowerCase()] = value;
  return attributes;
}

/**
 * Returns whether a tag preloads an image of the first view (`fetchPriority="high"`) and that image is one of our SVG
 * files.
 */
export function isFirstViewPreload({ rel, as, href = '', fetchpriority }: Attributes): boolean {
  const isOwnSvg = /^\/(?:scenes|assets)\/[\w.-]+\.svg$/.test(href);
  return rel === 'preload' && as === 'image' && fetchpriority === 'high' && isOwnSvg;
}

/**
 * Returns whether a tag links one of the build's style sheets and has no further attribute, such as `media`; `data-unknown`
 * (app/render-look.server.ts) does not count as one. React Router appends `#` to the URL of some style sheets.
 */
export function isOwnStyleSheet(attributes: Attributes): boolean {
  const { rel, href = '', 'data-unknown': _, ...others } = attributes;
  const hasNoOther = Object.keys(others).length === 0;
  return rel === 'stylesheet' && hasNoOther && /^\/assets\/[\w.-]+\.css#?$/.test(href);
}
