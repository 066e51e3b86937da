import type { Scanner } from './scanner.ts';

/** One step of a path into a JSON value. A numeric key is an array index. */
export interface JsonStep {
  arrow: '->' | '->>';
  key: string | number;
}

/** A column, and the path into its JSON value. */
export interface Field {
  column: string;
  path: readonly JsonStep[];
}

/** A name may contain spaces and dashes, but not a dash that begins an arrow (`->`). */
const name = /(?:[\p{L}\p{M}\p{N}_$ ]|-(?!>))+/uy;
const jsonKey = /(?:[^(\-:.,>)]|-(?!>))+/uy;
/** A number is an index only if nothing else belongs to its key: `0a` is a key. */
const jsonIndex = /-?\d+(?=->|::|[.,)]|$)/y;
const quoted = /"((?:[^"\\]|\\.)*)"/suy;
export const blank = /[ \t]*/y;

/** Parses text in double quotes, in which a backslash escapes the next character. */
export function parseQuoted(scanner: Scanner): string | undefined {
  return scanner.match(quoted)?.[1]?.replaceAll(/\\(.)/gsu, '$1');
}

/** Parses the name of a column, relation or function, quoted or not. Throws PGRST100 if there is none. */
export function parseName(scanner: Scanner): string {
  const found = parseQuoted(scanner) ?? scanner.match(name)?.[0].trim();
  return found || scanner.fail('field name (* or [a..z0..9_$])');
}

/** Parses the steps into a JSON column, such as `->a->>0`. There may be none. */
export function parseJsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  for (;;) {
    const arrow = scanner.take('->>') ? '->>' : scanner.take('->') ? '->' : undefined;
    if (!arrow) return path;
    path.push({ arrow, key: parseJsonKey(scanner) });
  }
}

/** PostgreSQL's JSON operators take an int4 as an index. A larger number can only be a key. */
const maxIndex = 2_147_483_647;

function parseJsonKey(scanner: Scanner): string | number {
  const index = scanner.match(jsonIndex)?.[0];
  if (index !== undefined) return Math.abs(Number(index)) <= maxIndex ? Number(index) : index;
  const key = parseQuoted(scanner) ?? scanner.match(jsonKey)?.[0].trim();
  return key ?? scanner.fail('any non reserved character different from: .,>()');
}

/** Parses a column with its JSON path, such as `details->>color`. */
export function parseField(scanner: Scanner): Field {
  scanner.match(blank);
  const column = parseName(scanner);
  const path = parseJsonPath(scanner);
  scanner.match(blank);
  return { column, path };
}

/** Parses the list of column names in the parameter `columns` or `on_conflict`. */
export function parseNames(scanner: Scanner): string[] {
  const names: string[] = [];
  do {
    scanner.match(blank);
    names.push(parseName(scanner));
    scanner.match(blank);
  } while (scanner.take(','));
  scanner.expectEnd();
  return names;
}
