import { unacceptableMedia } from '#platform/rest/errors/request-errors.ts';

/** The format of a response body. */
export interface Media {
  format: 'array' | 'object' | 'csv';
  stripNulls: boolean;
  contentType: string;
  /** It is set if the body is PostgreSQL's plan instead. */
  explain?: Explain;
}

/** The options of `explain` (https://www.postgresql.org/docs/current/sql-explain.html). */
interface Explain {
  format: 'text' | 'json';
  options: readonly string[];
}

const json: Media = { format: 'array', stripNulls: false, contentType: 'application/json; charset=utf-8' };

const object = 'application/vnd.pgrst.object';
const array = 'application/vnd.pgrst.array';
const plan = 'application/vnd.pgrst.plan';

/**
 * Chooses the first supported type of an `Accept` header, in order of quality (docs/protocols/rest.md). Throws
 * PGRST107 if no type is supported.
 *
 * @param plansEnabled whether requests may ask for the plan of their statement
 */
export function negotiateMedia(accept: string | undefined, plansEnabled: boolean): Media {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return json;
  const ranges = accept.split(',').map(parseMediaRange);
  const ordered = ranges.toSorted((a, b) => b.quality - a.quality);
  for (const range of ordered) {
    const isPlan = range.type.startsWith(plan);
    const media = range.quality > 0 && (isPlan ? plansEnabled && toPlanMedia(range) : toMedia(range));
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

const explainOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

/** `application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose` */
function toPlanMedia({ type, parameters }: MediaRange): Media | undefined {
  const format = type === `${plan}+json` ? 'json' : 'text';
  const explained = parameters.get('for')?.replaceAll('"', '') ?? 'application/json';
  const media = toMedia(parseMediaRange(explained));
  if (!media || !['', '+text', '+json'].includes(type.slice(plan.length))) return undefined;
  const asked = parameters.get('options')?.split('|') ?? [];
  const options = explainOptions.filter((option) => asked.includes(option));
  const list = options.length > 0 ? ` options=${options.join('|')};` : '';
  return {
    ...media,
    contentType: `${plan}+${format}; for="${explained}";${list} charset=utf-8`,
    explain: { format, options },
  };
}

/** The media type of a `Content-Type` header without its parameters. The default is JSON. */
export const parseContentType = (header: string | undefined): string =>
  header?.split(';')[0]?.trim().toLowerCase() || 'application/json';
