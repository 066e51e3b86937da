import { relatedOrderNotToOne } from '#platform/rest/errors/embedding-errors.ts';
import { notEmbedded } from '#platform/rest/errors/request-errors.ts';
import type { OrderTerm } from '#platform/rest/parse/order.ts';
import type { Range } from '#platform/rest/parse/range.ts';
import type { Parameters } from '#platform/rest/plan/parameters.ts';
import { findEmbedding, type Scope } from '#platform/rest/plan/scope.ts';
import { isToOne } from '#platform/rest/schema/relationship.ts';
import { createRelatedFrom } from './conditions.ts';
import { toFieldExpression } from './fields.ts';

export function createPageClause(
  order: readonly OrderTerm[],
  scope: Scope,
  { offset, limit }: Range,
  maxRows: number,
  parameters: Parameters,
): string {
  const rows = limit !== undefined && limit < maxRows ? parameters.add(limit) : maxRows;
  const skipped = offset > 0 ? ` offset ${parameters.add(offset)}` : '';
  return `${createOrderClause(order, scope, parameters)} limit ${rows}${skipped}`;
}

/**
 * Creates ` order by …`, or an empty string if there are no terms. Throws 42703 for an unknown column, and PGRST118 for a
 * column of an embedded resource that can have several rows.
 */
function createOrderClause(terms: readonly OrderTerm[], scope: Scope, parameters: Parameters): string {
  if (terms.length === 0) return '';
  const list = terms.map((term) => toOrderExpression(term, scope, parameters) + formatOrderDirection(term));
  return ` order by ${list.join(', ')}`;
}

/** Creates the expression of a term, without its direction. */
export function toOrderExpression(
  { field, embedded }: OrderTerm,
  scope: Scope,
  parameters: Parameters,
): string {
  if (embedded === undefined) return toFieldExpression(field, scope, parameters).sql;
  const embedding = findEmbedding(scope, embedded);
  if (!embedding) throw notEmbedded(embedded);
  if (!isToOne(embedding.relationship)) throw relatedOrderNotToOne(scope.rows, embedded);
  const { sql } = toFieldExpression(field, embedding.scope, parameters);
  return `(select ${sql}${createRelatedFrom(embedding, scope, parameters)} limit 1)`;
}

/** Formats, for example, ` desc nulls last`. */
export const formatOrderDirection = ({ direction, nulls }: OrderTerm): string =>
  (direction ? ` ${direction}` : '') + (nulls ? ` nulls ${nulls}` : '');
