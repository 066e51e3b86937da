import type { Media } from '#platform/rest/parse/media-type.ts';

/** The alias of the rows that an answer is made of; `.*` keeps it from being read as a column of that name. */
export const result = '_result';

/** What functions and triggers want the answer to be (docs/protocols.md#transaction-settings). */
export const responseSettings =
  `nullif(current_setting('response.status', true), '') as response_status, ` +
  `nullif(current_setting('response.headers', true), '') as response_headers`;

/** The body as one text, built by PostgreSQL from the rows of `result` (docs/protocols.md#rest-responses). */
export function bodyOfRows({ form, stripNulls }: Media): string {
  if (form === 'csv') return csv;
  return jsonBody(`pg_catalog.json_agg(${result}.*)`, form === 'object', stripNulls);
}

/** The same of a function's values, in the column `value`. */
export function bodyOfValues({ form, stripNulls }: Media, single: boolean): string {
  if (form === 'csv') return csv;
  return jsonBody(`pg_catalog.json_agg(${result}.value)`, single || form === 'object', stripNulls);
}

function jsonBody(rows: string, single: boolean, stripNulls: boolean): string {
  const kept = stripNulls ? `json_strip_nulls(${rows})` : rows;
  return single ? `coalesce((${kept} -> 0)::text, 'null')` : `coalesce(${kept}::text, '[]')`;
}

/** A row's text form is CSV in parentheses; the header is the keys of the first row. */
const csv = `coalesce(
  (select string_agg(case when keys.k ~ '[",\\r\\n]' then '"' || replace(keys.k, '"', '""') || '"' else keys.k end, ',')
    from json_object_keys((array_agg(pg_catalog.row_to_json(${result}.*)))[1]) as keys (k))
  || E'\\n' || string_agg(substring((${result}.*)::text from 2 for length((${result}.*)::text) - 2), E'\\n'), '')`;
