import { invalidBody, tooManyInBody } from '#platform/rest/errors/request-errors.ts';
import type { BodyLimits } from './body.ts';

/** A field, in quotes or not, and the separator after it. */
const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/**
 * Parses CSV (RFC 4180) whose first line names the columns. The field `NULL` becomes null
 * (docs/protocols/rest-responses.md#writes). Stops at the first row or field beyond the limits, and throws PGRSTX01.
 */
export function parseCsv(text: string, limits: BodyLimits): Record<string, string | null>[] {
  const lines = parseLines(text, limits);
  const names = lines.next().value;
  if (!names) throw invalidBody('The CSV has no header line');
  const rows: Record<string, string | null>[] = [];
  for (const line of lines) {
    if (line.length !== names.length) throw invalidBody('All lines must have same number of fields');
    if (rows.length === limits.rows) throw tooManyInBody('rows', limits.rows);
    rows.push(
      Object.fromEntries(names.map((name, i) => [name, line[i] === 'NULL' ? null : (line[i] ?? null)])),
    );
  }
  return rows;
}

function* parseLines(text: string, limits: BodyLimits): Generator<string[], undefined> {
  let fields = 0;
  let line: string[] = [];
  let position = 0;
  // After a comma at the end of the text, an empty field follows.
  while (position < text.length || line.length > 0) {
    field.lastIndex = position;
    const found = field.exec(text);
    if (!found) throw invalidBody('The CSV has a misplaced quote', `at character ${position + 1}`);
    if (++fields > limits.fields) throw tooManyInBody('fields', limits.fields);
    position += found[0].length;
    line.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === ',') continue;
    yield line;
    line = [];
  }
}
