import { invalidBody, tooManyInBody } from '#platform/rest/errors/request-errors.ts';
import { parseCsv } from './csv.ts';
import { parseForm } from './form.ts';
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

/** How much a body may contain. */
export interface BodyLimits {
  rows: number;
  /** In all rows together, of CSV and forms. */
  fields: number;
}

export const noBodyLimits: BodyLimits = { rows: Infinity, fields: Infinity };

export interface BodyRules {
  /** Whether all rows must have the same keys. */
  uniformKeys: boolean;
  limits: BodyLimits;
}

/**
 * Parses a body by its content type (docs/protocols.md#writes).
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

/** Throws PGRST102 for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

function createPayload(json: string, value: unknown, { uniformKeys, limits }: BodyRules): Payload {
  const rows = Array.isArray(value) ? value : [value];
  if (rows.length > limits.rows) throw tooManyInBody('rows', limits);
  if (!rows.every(isObject)) throw invalidBody('The body must be an object or an array of objects');
  const keys = Object.keys(rows[0] ?? {});
  if (uniformKeys) {
    const firstKeys = new Set(keys);
    for (const row of rows) {
      const names = Object.keys(row);
      if (names.length !== keys.length || !names.every((name) => firstKeys.has(name)))
        throw invalidBody('All object keys must match');
    }
  }
  return { json, isArray: Array.isArray(value), keys, rows: rows.length };
}

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
