import type { Scanner } from './scanner.ts';

/** One step into a JSON value; a number is an array's index. */
export interface JsonStep {
  arrow: '->' | '->>';
  key: string | number;
}

/** A column, and the way into the JSON value that it holds. */
export interface Field {
  column: string;
  path: readonly JsonStep[];
}

/** Names may hold spaces and dashes; a dash that begins an arrow is not theirs. */
const name = /(?:[\p{L}\p{M}\p{N}_$ ]|-(?!>))+/uy;
const jsonKey = /(?:[^(\-:.,>)]|-(?!>))+/uy;
const jsonIndex = /-?\d+(?=->|::|\.|,|$)/y;
const quoted = /"((?:[^"\\]|\\.)*)"/suy;
export const blank = /[ \t]*/y;

/** A text in double quotes, in which a backslash takes the next character as it is. */
export function parseQuoted(scanner: Scanner): string | undefined {
  return scanner.match(quoted)?.[1]?.replaceAll(/\\(.)/gsu, '$1');
}

export function parseName(scanner: Scanner): string {
  const found = parseQuoted(scanner) ?? scanner.match(name)?.[0].trim();
  return found || scanner.fail('field name (* or [a..z0..9_$])');
}

export function parseJsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  for (;;) {
    const arrow = scanner.take('->>') ? '->>' : scanner.take('->') ? '->' : undefined;
    if (!arrow) return path;
    path.push({ arrow, key: parseJsonKey(scanner) });
  }
}

/** PostgreSQL's json operators take an int4; a longer number can only be a key. */
const greatestIndex = 2_147_483_647;

function parseJsonKey(scanner: Scanner): string | number {
  const index = scanner.match(jsonIndex)?.[0];
  if (index !== undefined) return Math.abs(Number(index)) <= greatestIndex ? Number(index) : index;
  const key = parseQuoted(scanner) ?? scanner.match(jsonKey)?.[0].trim();
  return key ?? scanner.fail('any non reserved character different from: .,>()');
}

export function parseField(scanner: Scanner): Field {
  scanner.match(blank);
  const column = parseName(scanner);
  const path = parseJsonPath(scanner);
  scanner.match(blank);
  return { column, path };
}

/** A list of names: `columns`, `on_conflict`. */
export function parseNames(scanner: Scanner): string[] {
  const names: string[] = [];
  do {
    scanner.match(blank);
    names.push(parseName(scanner));
    scanner.match(blank);
  } while (scanner.take(','));
  scanner.end();
  return names;
}
