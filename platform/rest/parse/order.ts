import { type Field, parseField } from './field.ts';
import { Scanner } from './scanner.ts';

export interface OrderTerm {
  field: Field;
  /** The embedded resource that has the field, if it is not a field of the rows themselves. */
  embedded?: string;
  direction?: 'asc' | 'desc';
  nulls?: 'first' | 'last';
}

/** Parses `a.desc.nullslast,author(name)` (docs/protocols/rest.md#order-limit-and-range). */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order');
  const terms: OrderTerm[] = [];
  do terms.push(parseTerm(scanner));
  while (scanner.take(','));
  scanner.expectEnd();
  return terms;
}

function parseTerm(scanner: Scanner): OrderTerm {
  const outer = parseField(scanner);
  const isRelated = outer.path.length === 0 && scanner.take('(');
  const field = isRelated ? parseField(scanner) : outer;
  if (isRelated) scanner.expect(')');
  const direction = scanner.take('.asc') ? 'asc' : scanner.take('.desc') ? 'desc' : undefined;
  const nulls = scanner.take('.nullsfirst') ? 'first' : scanner.take('.nullslast') ? 'last' : undefined;
  if (scanner.take('.'))
    scanner.fail(direction ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"');
  return {
    field,
    ...(isRelated && { embedded: outer.column }),
    ...(direction && { direction }),
    ...(nulls && { nulls }),
  };
}
