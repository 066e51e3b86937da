/** A part of a URL that can contain another URL, still percent-encoded. */
interface UrlPart {
  /** The name of a query parameter, empty if it has none. Other parts have no name. */
  name?: string;
  text: string;
}

/**
 * A nested URL has a scheme, a leading slash or a query. The text before its scheme belongs to the outer URL. The last
 * alternative, a query, does not match `url(https…?a=b)`, so that the first one finds the URL in it.
 */
const nestedUrl = /[a-z][a-z\d+.-]{0,60}:\/\/.*|^\/.*|^(?![^?]*\([a-z]+:\/\/)[^\s?]*\?[^\s?]*=.*/is;
/** A nested query string. It is recognized only where its equals sign was encoded. */
const nestedQuery = /^[\w.[\]-]+=.*/s;

/** Splits a URL, or the start of one, into the segments of its path, its query's parameters and its fragment. */
export function splitUrl(url: string): UrlPart[] {
  const [, path = '', query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(url) ?? [];
  const createParts = (text: string) => text.split(/[/?&;=]/).map((part) => ({ text: part }));
  return [
    ...createParts(path),
    ...(query?.split('&').map((parameter) => {
      const [, name = '', text = ''] = /^(?:([^=]*)=)?(.*)$/s.exec(parameter) ?? [];
      return { name, text };
    }) ?? []),
    ...(fragment === undefined ? [] : createParts(fragment)),
  ];
}

/**
 * Finds the URL that a part of another URL contains, such as the shop's in an affiliate network's link. The part becomes
 * this URL when it is decoded as often as `decodings` says. Servers decode the value of a parameter at least once.
 */
export function findNestedUrl({ name, text }: UrlPart) {
  let encoded = text;
  for (let decodings = 1; ; decodings++) {
    const decoded = decodeAscii(encoded);
    const changed = decoded !== encoded;
    const match =
      (changed || name !== undefined ? nestedUrl.exec(decoded) : null) ??
      (changed ? nestedQuery.exec(decoded) : null);
    if (match) return { url: dropOuterParenthesis(decoded, match), decodings };
    if (!changed) return null;
    encoded = decoded;
  }
}

/** Decodes only ASCII characters. No other character structures a URL, and the bytes of others may be malformed. */
const decodeAscii = (text: string) => text.replace(/%[0-7][\da-f]/gi, decodeURIComponent);

/** Tradedoubler puts the nested URL in parentheses, `url(https…)`. The last one belongs to the outer URL. */
const dropOuterParenthesis = (text: string, { index, 0: url }: RegExpExecArray) =>
  text[index - 1] === '(' ? url.replace(/\)$/, '') : url;
