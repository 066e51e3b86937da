import { invalidBody } from '#platform/rest/errors/request-errors.ts';

const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/** Parses CSV (RFC 4180) whose first line names the columns. The field `NULL` becomes null (docs/protocols.md#writes). */
export function parseCsv(text: string): Record<string, string | null>[] {
  const [names, ...lines] = parseLines(text);
  if (!names) throw invalidBody('The CSV has no header line');
  return lines.map((line) => {
    if (line.length !== names.length) throw invalidBody('All lines must have same number of fields');
    return Object.fromEntries(names.map((name, i) => [name, line[i] === 'NULL' ? null : (line[i] ?? null)]));
  });
}

function parseLines(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let position = 0;
  while (position < text.length || line.length > 0) {
    field.lastIndex = position;
    const found = field.exec(text);
    if (!found) throw invalidBody('The CSV has a misplaced quote', `at character ${position + 1}`);
    position += found[0].length;
    line.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}
