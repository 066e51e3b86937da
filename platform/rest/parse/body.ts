import { invalidBody, invalidJson, tooManyInBody } from '#platform/rest/errors/request-errors.ts';
import { parseCsv } from './csv.ts';
import { parseForm } from './form.ts';
import { isNestedDeeper } from './json-depth.ts';
import { parseContentType } from './media-type.ts';

/** The rows of a request body: the JSON text that PostgreSQL reads, and what the plan needs to know about it. */
export interface Payload {
  json: string;
  isArray: boolean;
  /** The keys of the first row, and of all rows if `parseBody` was called with `uniformKeys`. */
  keys: readonly string[];
  rows: number;
}

/** The payload of a write without a body. */
export const emptyPayload: Payload = { json: '[]', isArray: true, keys: [], rows: 0 };

/** The limits of the content of a body. */
export interface BodyLimits {
  rows: number;
  /** The number of fields in all rows together. JSON has no such limit, only CSV and forms. */
  fields: number;
}

export const noBodyLimits: BodyLimits = { rows: Infinity, fields: Infinity };

export interface BodyRules {
  /** Whether all rows must have the same keys. */
  uniformKeys: boolean;
  limits: BodyLimits;
}

/**
 * Parses a body by its content type (docs/protocols/rest-responses.md#writes).
 *
 * @throws RestError PGRST102 for an invalid body, PGRSTX01 for too many rows or fields.
 */
export function parseBody(text: string, contentType: string | undefined, rules: BodyRules): Payload {
  const type = parseContentType(contentType);
  switch (type) {
    case 'application/json':
      return createPayload(text, parseJson(text), rules);
    case 'text/csv': {
      const rows = parseCsv(text, rules.limits);
      return createPayload(JSON.stringify(rows), rows, rules);
    }
    case 'application/x-www-form-urlencoded': {
      const row = Object.fromEntries(parseForm(text, rules.limits));
      return createPayload(JSON.stringify(row), row, rules);
    }
    default:
      throw invalidBody(`Content-Type not acceptable: ${type}`);
  }
}

/**
 * PostgreSQL reads, stores and compares JSON of 9,000 levels with its default stack (docs/protocols/rest.md). The limit
 * is far below that: rejecting deeper JSON takes time, and functions need some of the stack, too.
 */
const maxJsonDepth = 2000;

/** Throws PGRST102 for text that is not JSON, or nested too deep. */
export function parseJson(text: string): unknown {
  if (isNestedDeeper(text, maxJsonDepth))
    throw invalidBody(
      'The JSON is nested too deep',
      `It may have at most ${maxJsonDepth} levels of arrays and objects.`,
    );
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson();
  }
}

/** Throws PGRST102 for rows with different keys, PGRSTX01 for too many rows. `json` is the text of `value`. */
export function createPayload(json: string, value: unknown, { uniformKeys, limits }: BodyRules): Payload {
  // As in PostgREST, a scalar contains no rows. If the request names columns (not `uniformKeys`), PostgreSQL rejects it.
  if (uniformKeys && !Array.isArray(value) && !isObject(value)) return emptyPayload;
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  if (rows.length > limits.rows) throw tooManyInBody('rows', limits.rows);
  if (uniformKeys && !haveSameKeys(rows)) throw invalidBody('All object keys must match');
  return { json, isArray: Array.isArray(value), keys: getKeys(rows[0]), rows: rows.length };
}

/** Returns whether all rows are objects with the same keys. */
function haveSameKeys(rows: readonly unknown[]): boolean {
  const keys = new Set(getKeys(rows[0]));
  return rows.every((row) => {
    const names = getKeys(row);
    return isObject(row) && names.length === keys.size && names.every((name) => keys.has(name));
  });
}

const getKeys = (row: unknown): string[] => (isObject(row) ? Object.keys(row) : []);

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
