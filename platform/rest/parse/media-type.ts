import { unacceptableMedia } from '#platform/rest/errors/request-errors.ts';

/** The format of a response body. */
export interface Media {
  format: 'array' | 'object' | 'csv';
  stripNulls: boolean;
  contentType: string;
}

const json: Media = { format: 'array', stripNulls: false, contentType: 'application/json; charset=utf-8' };

const object = 'application/vnd.pgrst.object';
const array = 'application/vnd.pgrst.array';

/**
 * Chooses the first supported type of an `Accept` header, in order of quality (docs/protocols.md#rest-requests). Throws
 * PGRST107 if no type is supported.
 */
export function negotiateMedia(accept: string | undefined): Media {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return json;
  const ranges = accept.split(',').map(parseMediaRange);
  const ordered = ranges.toSorted((a, b) => b.quality - a.quality);
  for (const range of ordered) {
    const media = range.quality > 0 && toMedia(range);
    if (media) return media;
  }
  throw unacceptableMedia(ordered.map((range) => range.text));
}

interface MediaRange {
  text: string;
  type: string;
  parameters: ReadonlyMap<string, string>;
  quality: number;
}

function parseMediaRange(text: string): MediaRange {
  const [type = '', ...rest] = text.split(';').map((part) => part.trim());
  const parameters = new Map(rest.map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']));
  const quality = Number(parameters.get('q') ?? 1);
  return {
    text: text.trim(),
    type: type.toLowerCase(),
    parameters,
    quality: Number.isNaN(quality) ? 1 : quality,
  };
}

function toMedia({ type, parameters }: MediaRange): Media | undefined {
  const stripNulls = parameters.get('nulls') === 'stripped';
  const nulls = stripNulls ? ';nulls=stripped' : '';
  switch (type) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return json;
    case object:
    case `${object}+json`:
      return { format: 'object', stripNulls, contentType: `${object}+json${nulls}; charset=utf-8` };
    case array:
    case `${array}+json`:
      return stripNulls
        ? { format: 'array', stripNulls, contentType: `${array}+json${nulls}; charset=utf-8` }
        : json;
    case 'text/csv':
      return { format: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' };
    default:
      return undefined;
  }
}

/** The media type of a `Content-Type` header without its parameters. The default is JSON. */
export const parseContentType = (header: string | undefined): string =>
  header?.split(';')[0]?.trim().toLowerCase() || 'application/json';
