import type { CompareOperator, Filter, FtsOperator, IsOperand } from '#platform/rest/parse/filter.ts';
import type { Condition } from '#platform/rest/parse/logic.ts';
import type { RowSource } from '#platform/rest/schema/schema-cache.ts';
import { type Expression, toFieldExpression } from './fields.ts';
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

const isOperands: Record<IsOperand, string> = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
};

/**
 * Creates ` where …`, or an empty string if there are no conditions. Values are parameters without a type, so that
 * PostgreSQL casts them to the type of the column. Throws 42703 for an unknown column.
 */
export function createWhereClause(
  conditions: readonly Condition[],
  rowSource: RowSource,
  parameters: Parameters,
): string {
  if (conditions.length === 0) return '';
  return ` where ${conditions.map((condition) => toConditionSql(condition, rowSource, parameters)).join(' and ')}`;
}

function toConditionSql(condition: Condition, rowSource: RowSource, parameters: Parameters): string {
  const not = condition.negated ? 'not ' : '';
  if (condition.kind === 'filter') return not + toFilterSql(condition, rowSource, parameters);
  const parts = condition.conditions.map((part) => toConditionSql(part, rowSource, parameters));
  return `${not}(${parts.join(` ${condition.kind} `)})`;
}

function toFilterSql({ field, operation }: Filter, rowSource: RowSource, parameters: Parameters): string {
  const expression = toFieldExpression(field, rowSource, parameters);
  const { sql } = expression;
  switch (operation.kind) {
    case 'compare': {
      const { operator, quantifier, value } = operation;
      const isPattern = operator === 'like' || operator === 'ilike';
      // In a URL, `*` stands for `%`, which would have to be percent-encoded (docs/protocols.md#filters).
      const placeholder = parameters.add(isPattern ? value.replaceAll('*', '%') : value);
      return `${sql} ${operators[operator]} ${quantifier ? `${quantifier} (${placeholder})` : placeholder}`;
    }
    case 'in':
      return `${sql} = any (${parameters.add(toArrayLiteral(operation.values))})`;
    case 'is':
      return `${sql} is ${isOperands[operation.operand]}`;
    case 'distinct':
      return `${sql} is distinct from ${parameters.add(operation.value)}`;
    case 'fts': {
      const config = operation.config === undefined ? '' : `${parameters.add(operation.config)}::regconfig, `;
      const query = `${ftsFunctions[operation.operator]}(${config}${parameters.add(operation.value)})`;
      return `${toSearchVector(expression, config)} @@ ${query}`;
    }
  }
}

/** Text and JSON are converted to a tsvector, which full text search needs. */
function toSearchVector({ sql, base }: Expression, config: string): string {
  return base === 'tsvector' ? sql : `to_tsvector(${config}${sql})`;
}

/** Formats values as a PostgreSQL array literal, so that a list of any length is one parameter. */
export function toArrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
