import { onlyNullFilters } from '#platform/rest/errors/embedding-errors.ts';
import type { CompareOperator, Filter, FtsOperator } from '#platform/rest/parse/filter.ts';
import type { Condition } from '#platform/rest/parse/logic.ts';
import type { Parameters } from '#platform/rest/plan/parameters.ts';
import { type Embedding, findEmbedding, type Scope } from '#platform/rest/plan/scope.ts';
import { type Expression, toFieldExpression } from './fields.ts';
import { createJoin } from './join.ts';

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

/**
 * Creates ` where …`, or an empty string if there are no conditions. Values are parameters without a type, so that
 * PostgreSQL casts them to the type of the column. Throws 42703 for an unknown column.
 */
export const createWhereClause = (
  conditions: readonly Condition[],
  scope: Scope,
  parameters: Parameters,
): string => joinConditions(conditions.map((condition) => toConditionSql(condition, scope, parameters)));

/** Like `createWhereClause`, for a read: also leaves out each row that has no related rows in an `!inner` embedding. */
export const createReadWhereClause = (
  conditions: readonly Condition[],
  scope: Scope,
  parameters: Parameters,
): string => joinConditions(createReadConditions(conditions, scope, parameters));

const createReadConditions = (
  conditions: readonly Condition[],
  scope: Scope,
  parameters: Parameters,
): string[] => [
  ...conditions.map((condition) => toConditionSql(condition, scope, parameters)),
  ...createInnerConditions(scope, parameters),
];

/** Creates the ` from … where …` that finds the rows of an embedded resource. */
export function createRelatedFrom(embedding: Embedding, parent: Scope, parameters: Parameters): string {
  const { resource, scope } = embedding;
  const { from, conditions } = createJoin(embedding, parent);
  const where = joinConditions([
    ...conditions,
    ...createReadConditions(resource.conditions, scope, parameters),
  ]);
  return ` from ${from}${where}`;
}

export const createInnerConditions = (scope: Scope, parameters: Parameters): string[] =>
  scope.embeddings
    .filter(({ resource }) => resource.isInner)
    .map((embedding) => createExists(embedding, scope, parameters));

const joinConditions = (conditions: readonly string[]) =>
  conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';

const createExists = (embedding: Embedding, parent: Scope, parameters: Parameters) =>
  `exists (select${createRelatedFrom(embedding, parent, parameters)})`;

function toConditionSql(condition: Condition, scope: Scope, parameters: Parameters): string {
  const not = condition.negated ? 'not ' : '';
  if (condition.kind === 'filter') return not + toFilterSql(condition, scope, parameters);
  const parts = condition.conditions.map((part) => toConditionSql(part, scope, parameters));
  return `${not}(${parts.join(` ${condition.kind} `)})`;
}

function toFilterSql({ field, operation }: Filter, scope: Scope, parameters: Parameters): string {
  const embedding = field.path.length === 0 ? findEmbedding(scope, field.column) : undefined;
  if (embedding && operation.kind === 'is' && operation.operand.endsWith('null')) {
    // An embedded resource is null if it has no rows.
    const not = operation.operand === 'null' ? 'not ' : '';
    return `(${not}${createExists(embedding, scope, parameters)})`;
  }
  // A resource may have the name of its foreign key's column. The filter is then on the column.
  if (embedding && !scope.rows.columns.has(field.column)) throw onlyNullFilters(field.column);
  const expression = toFieldExpression(field, scope, parameters);
  const { sql } = expression;
  switch (operation.kind) {
    case 'compare': {
      const { operator, quantifier, value } = operation;
      const isPattern = operator === 'like' || operator === 'ilike';
      // In a URL, `*` stands for `%`, which would have to be percent-encoded (docs/protocols/rest.md#filters).
      const placeholder = parameters.add(isPattern ? value.replaceAll('*', '%') : value);
      return `${sql} ${operators[operator]} ${quantifier ? `${quantifier} (${placeholder})` : placeholder}`;
    }
    case 'in':
      return `${sql} = any (${parameters.add(toArrayLiteral(operation.values))})`;
    case 'is':
      return `${sql} is ${operation.operand.replace('_', ' ')}`;
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
