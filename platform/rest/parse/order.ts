import { notEmbedded } from '#platform/rest/errors/request-errors.ts';
import { type Field, parseField } from './field.ts';
import { Scanner } from './scanner.ts';

export interface OrderTerm {
  field: Field;
  direction?: 'asc' | 'desc';
  nulls?: 'first' | 'last';
}

/** Parses `a.desc.nullslast,b` (docs/protocols.md#order-limit-and-range). */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order');
  const terms: OrderTerm[] = [];
  do terms.push(parseTerm(scanner));
  while (scanner.take(','));
  scanner.expectEnd();
  return terms;
}

function parseTerm(scanner: Scanner): OrderTerm {
  const field = parseField(scanner);
  if (scanner.startsWith('(')) throw notEmbedded(field.column);
  const direction = scanner.take('.asc') ? 'asc' : scanner.take('.desc') ? 'desc' : undefined;
  const nulls = scanner.take('.nullsfirst') ? 'first' : scanner.take('.nullslast') ? 'last' : undefined;
  if (scanner.take('.'))
    scanner.fail(direction ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"');
  return { field, ...(direction && { direction }), ...(nulls && { nulls }) };
}
