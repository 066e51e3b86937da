import { whereRequired } from '#platform/rest/errors/request-errors.ts';
import { createWhereClause } from '#platform/rest/plan/read/conditions.ts';
import { source } from '#platform/rest/plan/scope.ts';
import { type Command, createReturningCommand, type Write } from './write-command.ts';

/**
 * Creates the command that deletes the matching rows (docs/protocols/rest-responses.md#writes). Throws 21000 if there
 * is no filter.
 */
export function createDeleteCommand({ relation, scope, query, parameters }: Write): Command {
  if (query.conditions.length === 0) throw whereRequired('DELETE');
  const conditions = createWhereClause(query.conditions, scope, parameters);
  return createReturningCommand(`delete from ${relation.sql} as ${source}${conditions}`);
}
