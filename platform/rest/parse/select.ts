import { blank, parseField, parseName } from './field.ts';
import type { Aggregate, EmbeddedResource, SelectItem } from './resource-query.ts';
import { Scanner } from './scanner.ts';

/** PostgreSQL plans subqueries recursively, so the depth of embedded resources is limited. */
const maxDepth = 20;

const aggregateCall = /\.(sum|avg|min|max|count)\(\)/y;
const typeName = /[\p{L}\p{N}_ $]+(?:\[\])?/uy;

/** Parses `select` (docs/protocols/rest.md#select). */
export function parseSelect(text: string): readonly SelectItem[] {
  if (text.trim() === '') return ['*'];
  const scanner = new Scanner(text, 'select parameter');
  const items = parseItems(scanner, 0);
  scanner.expectEnd();
  return items;
}

function parseItems(scanner: Scanner, depth: number): SelectItem[] {
  const items: SelectItem[] = [];
  do {
    scanner.match(blank);
    items.push(parseItem(scanner, depth));
    scanner.match(blank);
  } while (scanner.take(','));
  return items;
}

function parseItem(scanner: Scanner, depth: number): SelectItem {
  if (scanner.take('...')) return parseEmbedded(scanner, parseName(scanner), depth, { isSpread: true });
  if (scanner.take('*')) return '*';
  const name = scanner.attempt(() => parseAlias(scanner));
  const alias = name !== undefined && { alias: name };
  if (scanner.take('count()')) return { kind: 'count', ...alias, ...parseCast(scanner) };
  const field = parseField(scanner);
  if (field.path.length === 0 && (scanner.startsWith('(') || scanner.startsWith('!')))
    return parseEmbedded(scanner, field.column, depth, { isSpread: false, ...alias });
  const cast = parseCast(scanner);
  const aggregate = parseAggregate(scanner);
  if (!scanner.atEnd && !scanner.startsWith(',') && !(depth > 0 && scanner.startsWith(')')))
    scanner.fail(`"->", "::", "," or ${depth > 0 ? '")"' : 'end of input'}`);
  return { kind: 'field', field, ...alias, ...cast, ...(aggregate && { aggregate }) };
}

/** Parses `name:`, but not the start of a cast. */
function parseAlias(scanner: Scanner): string | undefined {
  const name = parseName(scanner);
  return !scanner.startsWith('::') && scanner.take(':') ? name : undefined;
}

function parseCast(scanner: Scanner): { cast?: string } {
  if (!scanner.take('::')) return {};
  return { cast: scanner.match(typeName)?.[0].trim() || scanner.fail('a type name') };
}

function parseAggregate(scanner: Scanner): Aggregate | undefined {
  const name = scanner.match(aggregateCall)?.[1];
  return name === undefined ? undefined : { name: name as Aggregate['name'], ...parseCast(scanner) };
}

/** Parses what follows the target: `!hint!inner(a,b)`, in any order. Without items, the related rows are only joined. */
function parseEmbedded(
  scanner: Scanner,
  target: string,
  depth: number,
  rest: Pick<EmbeddedResource, 'isSpread' | 'alias'>,
): EmbeddedResource {
  const modifiers: string[] = [];
  while (modifiers.length < 2 && scanner.take('!')) modifiers.push(parseName(scanner));
  const hint = modifiers.find((modifier) => modifier !== 'inner' && modifier !== 'left');
  scanner.expect('(');
  if (depth === maxDepth) scanner.fail(`at most ${maxDepth} levels of embedded resources`);
  scanner.match(blank);
  const select = scanner.startsWith(')') ? [] : parseItems(scanner, depth + 1);
  scanner.expect(')');
  return {
    kind: 'embedded',
    target,
    ...rest,
    ...(hint !== undefined && { hint }),
    isInner: modifiers.includes('inner'),
    select,
    conditions: [],
    order: [],
  };
}
