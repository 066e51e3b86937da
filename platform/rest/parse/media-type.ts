import { unacceptableMedia } from '#platform/rest/errors/request-errors.ts';

/** The form of an answer's body. */
export interface Media {
  form: 'array' | 'object' | 'csv';
  stripNulls: boolean;
  contentType: string;
}

const json: Media = { form: 'array', stripNulls: false, contentType: 'application/json; charset=utf-8' };

const object = 'application/vnd.pgrst.object';
const array = 'application/vnd.pgrst.array';

/** Chooses among the types of an `Accept` header the first, by quality, that is served (docs/protocols.md#rest-requests). Throws PGRST107. */
export function negotiate(accept: string | undefined): Media {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return json;
  const ranges = accept.split(',').map(parseMediaRange);
  const ordered = ranges.toSorted((a, b) => b.quality - a.quality);
  for (const range of ordered) {
    const media = range.quality > 0 && mediaOf(range);
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

function mediaOf({ type, parameters }: MediaRange): Media | undefined {
  const stripNulls = parameters.get('nulls') === 'stripped';
  const nulls = stripNulls ? ';nulls=stripped' : '';
  switch (type) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return json;
    case object:
    case `${object}+json`:
      return { form: 'object', stripNulls, contentType: `${object}+json${nulls}; charset=utf-8` };
    case array:
    case `${array}+json`:
      return stripNulls
        ? { form: 'array', stripNulls, contentType: `${array}+json${nulls}; charset=utf-8` }
        : json;
    case 'text/csv':
      return { form: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' };
    default:
      return undefined;
  }
}
