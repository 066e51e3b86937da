import type { Media } from '#platform/rest/parse/media-type.ts';

/** The alias of the rows in a response. It is used with `.*`, so it is never taken for a column of the same name. */
export const result = '_result';

/**
 * SQL that reads the settings with which functions and triggers change the response
 * (docs/protocols/rest-transactions.md#transaction-settings).
 */
export const responseSettings =
  `nullif(current_setting('response.status', true), '') as response_status, ` +
  `nullif(current_setting('response.headers', true), '') as response_headers`;

/** Creates SQL that formats the rows of `result` as the response body (docs/protocols/rest-responses.md). */
export function createRowsBody({ format, stripNulls }: Media): string {
  if (format === 'csv') return csvBody;
  return createJsonBody(`pg_catalog.json_agg(${result}.*)`, format === 'object', stripNulls);
}

/** Creates SQL that builds the response body of a function that returns scalars, which are in the column `value`. */
export function createValuesBody({ format, stripNulls }: Media, isSingle: boolean): string {
  if (format === 'csv') return csvBody;
  return createJsonBody(`pg_catalog.json_agg(${result}.value)`, isSingle || format === 'object', stripNulls);
}

function createJsonBody(rows: string, isSingle: boolean, stripNulls: boolean): string {
  const json = stripNulls ? `json_strip_nulls(${rows})` : rows;
  return isSingle ? `coalesce((${json} -> 0)::text, 'null')` : `coalesce(${json}::text, '[]')`;
}

/** PostgreSQL's text format for a row is CSV in parentheses. The header line consists of the keys of the first row. */
const csvBody = `coalesce(
  (select string_agg(case when keys.k ~ '[",\\r\\n]' then '"' || replace(keys.k, '"', '""') || '"' else keys.k end, ',')
    from json_object_keys((array_agg(pg_catalog.row_to_json(${result}.*)))[1]) as keys (k))
  || E'\\n' || string_agg(substring((${result}.*)::text from 2 for length((${result}.*)::text) - 2), E'\\n'), '')`;
