/** A part of the URL of a search, such as the value of a parameter, which the owner can replace or leave out. */
export interface SearchPart {
  id: number;
  /** The name of its parameter; null in a path. */
  name: string | null;
  /** Decoded. */
  value: string;
  /** The text as it is in the URL. */
  raw: string;
  /** Says whether the part is a whole value of a parameter, or a whole segment of the path. */
  isWhole: boolean;
  /** The decoded segments of the path before it; empty in a query. */
  before: readonly string[];
}

/** A text of the URL that stays, or a part of it. */
type Piece = string | SearchPart;

interface Parameter {
  /** The name with its equals sign, as it is in the URL. */
  start: string;
  /** A URL within this one, as affiliate networks have it, is split, too. */
  value: readonly Piece[] | SearchUrl;
}

/** The URL of a search, split at what may depend on the search. */
export interface SearchUrl {
  origin: string;
  segments: readonly (readonly Piece[])[];
  query: readonly Parameter[];
  fragment: string;
}

const isSearchUrl = (value: Parameter['value']): value is SearchUrl => 'origin' in value;

/** Splits the URL of a search; null if the text is not a URL. */
export function splitSearchUrl(url: string): SearchUrl | null {
  let count = 0;
  const createPieces = (raw: string, name: string | null, before: readonly string[]): Piece[] => {
    const pieces = splitValue(raw, before.some(isFlightSearch));
    return pieces.map((piece) =>
      typeof piece === 'string'
        ? piece
        : {
            id: count++,
            name,
            value: decode(piece.raw),
            raw: piece.raw,
            isWhole: pieces.length === 1,
            before,
          },
    );
  };

  function split(text: string): SearchUrl | null {
    const [, origin, path = '', query = '', fragment = ''] =
      /^(https?:\/\/[^/?#\s]+)(\/[^?#\s]*)?(?:\?([^#\s]*))?(#\S*)?$/i.exec(text) ?? [];
    if (origin === undefined) return null;
    const segments = path.split('/').slice(1);
    return {
      origin,
      segments: segments.map((segment, index) =>
        createPieces(segment, null, segments.slice(0, index).map(decode)),
      ),
      query: query
        .split('&')
        .filter((parameter) => parameter !== '')
        .map((parameter) => {
          const [, start = '', raw = ''] = /^([^=]*=?)(.*)$/.exec(parameter) ?? [];
          const name = decode(start.replace(/=$/, ''));
          const nested = /^https?%3a%2f%2f/i.test(raw) ? split(decode(raw)) : null;
          return { start, value: nested ?? createPieces(raw, name, []) };
        }),
      fragment,
    };
  }
  return split(url.trim());
}

export function listParts({ segments, query }: SearchUrl): SearchPart[] {
  const pick = (pieces: readonly Piece[]) => pieces.filter((piece) => typeof piece !== 'string');
  return [
    ...segments.flatMap(pick),
    ...query.flatMap(({ value }) => (isSearchUrl(value) ? listParts(value) : pick(value))),
  ];
}

/** The host of the site on which the search was made: the one of the innermost URL. */
export function getSearchHost({ origin, query }: SearchUrl): string {
  const nested = query.map(({ value }) => value).find(isSearchUrl);
  return nested ? getSearchHost(nested) : new URL(origin).host;
}

/**
 * Joins the URL with other texts in place of some parts: `write` returns null to leave out a parameter or a segment,
 * and `encode` is for a URL within another one.
 */
export function joinSearchUrl(
  url: SearchUrl,
  write: (part: SearchPart) => string | null,
  encode: (url: string) => string,
): string {
  const join = (pieces: readonly Piece[]): string | null => {
    const texts = pieces.map((piece) => (typeof piece === 'string' ? piece : write(piece)));
    return texts.includes(null) ? null : texts.join('');
  };
  const path = url.segments.map((segment) => join(segment)).filter((segment) => segment !== null);
  const query = url.query.flatMap(({ start, value }) => {
    const text = isSearchUrl(value) ? encode(joinSearchUrl(value, write, encode)) : join(value);
    return text === null ? [] : start + text;
  });
  return `${[url.origin, ...path].join('/')}${query.length > 0 ? '?' : ''}${query.join('&')}${url.fragment}`;
}

/** Returns whether a segment of a path is followed by airports: that of KAYAK and Skyscanner, or that of momondo. */
export const isFlightSearch = (segment: string): boolean => /^(flights|flight-search)$/.test(segment);

const isoDate = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/;
/** People with a word: '2adults', 'adults:2', and Expedia's 'a2'. */
const people =
  /^((?:adults?(?::|%3A|-)|a)?)(\d{1,2})((?:-?(?:adults?|guests?|people|persons?|travell?ers?|pax))?)(?=$|,|%2C)/i;
/** Two airports: 'LON-PAR'. */
const airports = /^([a-z]{3}-)([a-z]{3})$/i;

type RawPiece = string | { raw: string };

/** Splits a value at the dates in it, or at a number of people or an airport. Any other value is one part. */
function splitValue(raw: string, isFlight: boolean): RawPiece[] {
  if (raw === '') return [''];
  if (isoDate.test(raw))
    return raw
      .split(new RegExp(`(${isoDate.source})`))
      .map((piece, index) => (index % 2 === 1 ? { raw: piece } : piece))
      .filter((piece) => piece !== '');
  const [, from, to] = (isFlight && airports.exec(raw)) || [];
  if (from !== undefined && to !== undefined) return [from, { raw: to }];
  const [, before = '', number, after = ''] = people.exec(raw) ?? [];
  if (number !== undefined && before + after !== '')
    return [before, { raw: number }, raw.slice(before.length + number.length)].filter(
      (piece) => piece !== '',
    );
  return [{ raw }];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
