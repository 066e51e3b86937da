import { invalidBody } from '#platform/rest/errors/request-errors.ts';
import { parseCsv } from './csv.ts';

/** A request's rows: the JSON text that PostgreSQL reads them from, and what the plan must know of them. */
export interface Payload {
  json: string;
  isArray: boolean;
  /** The keys of all rows. */
  keys: readonly string[];
  rows: number;
}

/** Reads a body by its content type (docs/protocols.md#writes). With `uniform`, all rows must have the same keys. */
export function parseBody(text: string, contentType: string | undefined, uniform: boolean): Payload {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? 'application/json';
  switch (type) {
    case '':
    case 'application/json':
      return describe(text, parseJson(text), uniform);
    case 'text/csv': {
      const rows = parseCsv(text);
      return describe(JSON.stringify(rows), rows, uniform);
    }
    case 'application/x-www-form-urlencoded': {
      const row = Object.fromEntries(new URLSearchParams(text));
      return describe(JSON.stringify(row), row, uniform);
    }
    default:
      throw invalidBody(`Content-Type not acceptable: ${type}`);
  }
}

/** Throws PGRST102. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

function describe(json: string, value: unknown, uniform: boolean): Payload {
  const rows = Array.isArray(value) ? value : [value];
  if (!rows.every(isObject)) throw invalidBody('The body must be an object or an array of objects');
  const keys = Object.keys(rows[0] ?? {});
  if (uniform) {
    const known = new Set(keys);
    for (const row of rows) {
      const names = Object.keys(row);
      if (names.length !== keys.length || !names.every((name) => known.has(name)))
        throw invalidBody('All object keys must match');
    }
  }
  return { json, isArray: Array.isArray(value), keys, rows: rows.length };
}

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
