import { blank, type Field, parseQuoted } from './field.ts';
import type { Scanner } from './scanner.ts';

const quantifiable = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'] as const;
const compareOperators = [...quantifiable, 'cs', 'cd', 'ov', 'sl', 'sr', 'nxl', 'nxr', 'adj'] as const;
export type CompareOperator = (typeof compareOperators)[number];

const ftsOperators = ['fts', 'plfts', 'phfts', 'wfts'] as const;
export type FtsOperator = (typeof ftsOperators)[number];

const isOperands = ['null', 'not_null', 'true', 'false', 'unknown'] as const;
type IsOperand = (typeof isOperands)[number];

export type Operation =
  | { kind: 'compare'; operator: CompareOperator; quantifier?: 'any' | 'all'; value: string }
  | { kind: 'in'; values: readonly string[] }
  | { kind: 'is'; operand: IsOperand }
  | { kind: 'distinct'; value: string }
  | { kind: 'fts'; operator: FtsOperator; config?: string; value: string };

export interface Filter {
  kind: 'filter';
  field: Field;
  negated: boolean;
  operation: Operation;
}

/** Matches `eq.`, `like(any).` or `fts(english).` */
const operatorPrefix = /([a-z]+)(?:\(([\p{L}\p{N}_$ ]+)\))?\./uy;
const element = /[^,)]*/uy;
const word = /[a-z_]+/iy;

/**
 * Parses `not.op.value` (docs/protocols/rest.md#filters). `parseValue` parses a single value, which ends at a comma or
 * parenthesis in a logic tree, and at the end of the text elsewhere.
 */
export function parseOperation(
  scanner: Scanner,
  parseValue: (scanner: Scanner) => string,
): { negated: boolean; operation: Operation } {
  const negated = scanner.take('not.');
  const operation = scanner.attempt(() => {
    const [, operator = '', argument] = scanner.match(operatorPrefix) ?? [];
    return parseOperator(scanner, operator, argument, parseValue);
  });
  return {
    negated,
    operation: operation ?? scanner.fail(`${negated ? '' : '"not" or '}operator (eq, gt, ...)`),
  };
}

function parseOperator(
  scanner: Scanner,
  operator: string,
  argument: string | undefined,
  parseValue: (scanner: Scanner) => string,
): Operation | undefined {
  const fts = ftsOperators.find((known) => known === operator);
  if (fts)
    return { kind: 'fts', operator: fts, ...(argument && { config: argument }), value: parseValue(scanner) };

  const compare = compareOperators.find((known) => known === operator);
  if (compare && argument === undefined)
    return { kind: 'compare', operator: compare, value: parseValue(scanner) };
  if (
    compare &&
    quantifiable.some((known) => known === compare) &&
    (argument === 'any' || argument === 'all')
  )
    return { kind: 'compare', operator: compare, quantifier: argument, value: parseValue(scanner) };

  if (argument !== undefined) return undefined;
  if (operator === 'in') return { kind: 'in', values: parseList(scanner) };
  if (operator === 'is') return { kind: 'is', operand: parseIsOperand(scanner) };
  if (operator === 'isdistinct') return { kind: 'distinct', value: parseValue(scanner) };
  return undefined;
}

/** Parses `(a,"b,c",3)`. `()` is an empty list. */
function parseList(scanner: Scanner): string[] {
  scanner.match(blank);
  scanner.expect('(');
  if (scanner.take(')')) return [];
  const values: string[] = [];
  do values.push(parseElement(scanner));
  while (scanner.take(','));
  scanner.expect(')');
  return values;
}

/** Parses an element of a list: either quoted text, or text up to the next comma or parenthesis. */
export function parseElement(scanner: Scanner): string {
  const quoted = scanner.attempt(() => {
    const value = parseQuoted(scanner);
    return scanner.atEnd || scanner.startsWith(',') || scanner.startsWith(')') ? value : undefined;
  });
  return quoted ?? scanner.match(element)?.[0] ?? '';
}

function parseIsOperand(scanner: Scanner): IsOperand {
  const parsed = scanner.attempt(() => {
    const operand = scanner.match(word)?.[0].toLowerCase();
    return isOperands.find((known) => known === operand);
  });
  return parsed ?? scanner.fail('isVal: (null, not_null, true, false, unknown)');
}
