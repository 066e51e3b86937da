import { unparsableText } from '#platform/rest/errors/request-errors.ts';
import { blank, parseField, parseName } from './field.ts';
import { type Filter, parseElement, parseOperation } from './filter.ts';
import type { Scanner } from './scanner.ts';

export interface Logic {
  kind: 'and' | 'or';
  negated: boolean;
  conditions: readonly Condition[];
}

export type Condition = Filter | Logic;

/** PostgreSQL parses expressions recursively, so the depth of nested conditions is limited. */
const maxDepth = 50;

const operator = /(not\.)?(and|or)[ \t]*(?=\()/y;
const arrayLiteral = /\{[^{}]*\}/y;

/** Parses `(a.eq.1,not.and(b.gt.2,c.is.null))`, the value of an `and` or `or` (docs/protocols/rest.md#filters). */
export function parseLogic(scanner: Scanner, kind: 'and' | 'or', negated: boolean): Logic {
  const logic = parseGroup(scanner, kind, negated, 1);
  scanner.expectEnd();
  return logic;
}

function parseGroup(scanner: Scanner, kind: 'and' | 'or', negated: boolean, depth: number): Logic {
  if (depth > maxDepth)
    throw unparsableText(
      'logic tree',
      scanner.text,
      scanner.position + 1,
      `conditions are nested more than ${maxDepth} levels deep`,
    );
  scanner.match(blank);
  scanner.expect('(');
  const conditions: Condition[] = [];
  do conditions.push(parseCondition(scanner, depth));
  while (scanner.take(','));
  scanner.expect(')');
  scanner.match(blank);
  return { kind, negated, conditions };
}

function parseCondition(scanner: Scanner, depth: number): Condition {
  scanner.match(blank);
  const [, not, kind] = scanner.match(operator) ?? [];
  if (kind === 'and' || kind === 'or') return parseGroup(scanner, kind, not !== undefined, depth + 1);
  const field = parseField(scanner);
  if (!scanner.take('.')) scanner.fail('delimiter (.)');
  const { negated, operation } = parseOperation(scanner, parseLogicValue);
  scanner.match(blank);
  return { kind: 'filter', field, negated, operation };
}

/** Parses a value: an array literal, which may contain commas, or an element of a list. */
function parseLogicValue(scanner: Scanner): string {
  return scanner.match(arrayLiteral)?.[0] ?? parseElement(scanner);
}

/** Parses the key of a logic tree: `or`, `not.and`, or `rel.not.or` of an embedded resource. */
export function parseLogicKey(scanner: Scanner): {
  embedded: string[];
  kind: 'and' | 'or';
  negated: boolean;
} {
  const names = parseDotted(scanner);
  const kind = names.pop() === 'or' ? 'or' : 'and';
  return { embedded: names.filter((name) => name !== 'not'), kind, negated: names.includes('not') };
}

export function parseDotted(scanner: Scanner): string[] {
  const names = [parseName(scanner)];
  while (scanner.take('.')) names.push(parseName(scanner));
  return names;
}
