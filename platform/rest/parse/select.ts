import { aggregatesOff, embeddingUnavailable } from '#platform/rest/errors/request-errors.ts';
import { blank, type Field, parseField, parseName } from './field.ts';
import { Scanner } from './scanner.ts';

export interface SelectedField {
  field: Field;
  /** The key in the answer, where it is not the field's own. */
  alias?: string;
  /** A type's name as the caller wrote it: the plan looks it up. */
  cast?: string;
}

/** One item of `select`: all columns, or a field. */
export type SelectItem = '*' | SelectedField;

const aggregate = /\.(?:sum|avg|min|max|count)\(\)/y;
const typeName = /[\p{L}\p{N}_ $]+(?:\[\])?/uy;

/** Reads `select` (docs/protocols.md#select). Embedded resources (PGRST127) and aggregates (PGRST123) are not served. */
export function parseSelect(text: string): readonly SelectItem[] {
  if (text.trim() === '') return ['*'];
  const scanner = new Scanner(text, 'select parameter');
  const items: SelectItem[] = [];
  do {
    scanner.match(blank);
    items.push(parseItem(scanner));
    scanner.match(blank);
  } while (scanner.take(','));
  scanner.end();
  return items;
}

function parseItem(scanner: Scanner): SelectItem {
  if (scanner.take('...')) throw embeddingUnavailable(parseName(scanner));
  if (scanner.take('*')) return '*';
  const alias = scanner.attempt(() => parseAlias(scanner));
  if (scanner.startsWith('count()')) throw aggregatesOff();
  const field = parseField(scanner);
  if (scanner.startsWith('(') || scanner.startsWith('!')) throw embeddingUnavailable(field.column);
  const cast = scanner.take('::') ? parseCast(scanner) : undefined;
  if (scanner.match(aggregate)) throw aggregatesOff();
  if (!scanner.atEnd && !scanner.startsWith(',')) scanner.fail('"->", "::", "," or end of input');
  return { field, ...(alias !== undefined && { alias }), ...(cast !== undefined && { cast }) };
}

/** `name:`, but not the beginning of a cast. */
function parseAlias(scanner: Scanner): string | undefined {
  if (!/["\p{L}\p{M}\p{N}_$ -]/u.test(scanner.text[scanner.position] ?? '')) return undefined;
  const name = parseName(scanner);
  return !scanner.startsWith('::') && scanner.take(':') ? name : undefined;
}

function parseCast(scanner: Scanner): string {
  return scanner.match(typeName)?.[0].trim() || scanner.fail('a type name');
}
