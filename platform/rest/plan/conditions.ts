import type { CompareOperator, Filter, FtsOperator, Truth } from '#platform/rest/parse/filter.ts';
import type { Condition } from '#platform/rest/parse/logic.ts';
import type { RowSource } from '#platform/rest/schema/schema-cache.ts';
import { type Expression, fieldExpression } from './fields.ts';
import type { Parameters } from './parameters.ts';

const operators: Record<CompareOperator, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxl: '&>',
  nxr: '&<',
  adj: '-|-',
};

const ftsFunctions: Record<FtsOperator, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

const truths: Record<Truth, string> = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
};

/** ` where …`, or nothing. Values are parameters of no stated type: PostgreSQL takes the column's. Throws 42703. */
export function where(conditions: readonly Condition[], of: RowSource, parameters: Parameters): string {
  if (conditions.length === 0) return '';
  return ` where ${conditions.map((condition) => conditionSql(condition, of, parameters)).join(' and ')}`;
}

function conditionSql(condition: Condition, of: RowSource, parameters: Parameters): string {
  const not = condition.negated ? 'not ' : '';
  if (condition.kind === 'filter') return not + filterSql(condition, of, parameters);
  const parts = condition.conditions.map((part) => conditionSql(part, of, parameters));
  return `${not}(${parts.join(` ${condition.kind} `)})`;
}

function filterSql({ field, operation }: Filter, of: RowSource, parameters: Parameters): string {
  const expression = fieldExpression(field, of, parameters);
  const { sql } = expression;
  switch (operation.kind) {
    case 'compare': {
      const { operator, quantifier, value } = operation;
      const pattern = operator === 'like' || operator === 'ilike';
      // An asterisk needs no escape in an address, a per cent sign does (docs/protocols.md#filters).
      const place = parameters.add(pattern ? value.replaceAll('*', '%') : value);
      return `${sql} ${operators[operator]} ${quantifier ? `${quantifier} (${place})` : place}`;
    }
    case 'in':
      return `${sql} = any (${parameters.add(arrayLiteral(operation.values))})`;
    case 'is':
      return `${sql} is ${truths[operation.truth]}`;
    case 'distinct':
      return `${sql} is distinct from ${parameters.add(operation.value)}`;
    case 'fts': {
      const config = operation.config === undefined ? '' : `${parameters.add(operation.config)}::regconfig, `;
      const query = `${ftsFunctions[operation.operator]}(${config}${parameters.add(operation.value)})`;
      return `${searched(expression, config)} @@ ${query}`;
    }
  }
}

/** Texts and JSON are searched as the vectors they make; a tsvector is one. */
function searched({ sql, base }: Expression, config: string): string {
  return base === 'tsvector' ? sql : `to_tsvector(${config}${sql})`;
}

/** A list as PostgreSQL writes arrays, so that one parameter of the column's array type holds any number. */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
