import { aggregatesDisabled, embeddingUnavailable } from '#platform/rest/errors/request-errors.ts';
import { blank, type Field, parseField, parseName } from './field.ts';
import { Scanner } from './scanner.ts';

export interface SelectedField {
  field: Field;
  /** The key in the response, if the request names one. */
  alias?: string;
  /** The name of a type as it is written in the request. The planner looks it up. */
  cast?: string;
}

/** One item of `select`: all columns, or a field. */
export type SelectItem = '*' | SelectedField;

const aggregate = /\.(?:sum|avg|min|max|count)\(\)/y;
const typeName = /[\p{L}\p{N}_ $]+(?:\[\])?/uy;

/**
 * Parses `select` (docs/protocols.md#select). Throws PGRST127 for embedding, which is not offered, and PGRST123 for
 * aggregates.
 */
export function parseSelect(text: string): readonly SelectItem[] {
  if (text.trim() === '') return ['*'];
  const scanner = new Scanner(text, 'select parameter');
  const items: SelectItem[] = [];
  do {
    scanner.match(blank);
    items.push(parseItem(scanner));
    scanner.match(blank);
  } while (scanner.take(','));
  scanner.expectEnd();
  return items;
}

function parseItem(scanner: Scanner): SelectItem {
  if (scanner.take('...')) throw embeddingUnavailable(parseName(scanner));
  if (scanner.take('*')) return '*';
  const alias = scanner.attempt(() => parseAlias(scanner));
  if (scanner.startsWith('count()')) throw aggregatesDisabled();
  const field = parseField(scanner);
  if (scanner.startsWith('(') || scanner.startsWith('!')) throw embeddingUnavailable(field.column);
  const cast = scanner.take('::') ? parseCast(scanner) : undefined;
  if (scanner.match(aggregate)) throw aggregatesDisabled();
  if (!scanner.atEnd && !scanner.startsWith(',')) scanner.fail('"->", "::", "," or end of input');
  return { field, ...(alias !== undefined && { alias }), ...(cast !== undefined && { cast }) };
}

/** Parses `name:`, but not the start of a cast. */
function parseAlias(scanner: Scanner): string | undefined {
  if (!/["\p{L}\p{M}\p{N}_$ -]/u.test(scanner.text[scanner.position] ?? '')) return undefined;
  const name = parseName(scanner);
  return !scanner.startsWith('::') && scanner.take(':') ? name : undefined;
}

function parseCast(scanner: Scanner): string {
  return scanner.match(typeName)?.[0].trim() || scanner.fail('a type name');
}
