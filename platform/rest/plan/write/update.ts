import { whereRequired } from '#platform/rest/errors/request-errors.ts';
import { createWhereClause } from '#platform/rest/plan/read/conditions.ts';
import { source } from '#platform/rest/plan/scope.ts';
import { quoteIdentifier } from '#platform/rest/schema/schema-cache.ts';
import {
  type Command,
  createColumnDefinitions,
  createEmptyCommand,
  createReturningCommand,
  type Write,
} from './write-command.ts';

/**
 * Creates the command that updates the matching rows from one row of the payload
 * (docs/protocols/rest-responses.md#writes). Throws 21000 if there is no filter.
 */
export function createUpdateCommand(write: Write): Command {
  const { relation, scope, query, preferences, columns, payload, parameters } = write;
  if (columns.length === 0 || payload.rows === 0) return createEmptyCommand(relation);
  if (query.conditions.length === 0) throw whereRequired('UPDATE');
  const conditions = createWhereClause(query.conditions, scope, parameters);
  const sentKeys = new Set(payload.keys);
  const toValue = (name: string) =>
    preferences.missing === 'default' && !sentKeys.has(name) ? 'default' : `r.${quoteIdentifier(name)}`;
  const assignments = columns.map(({ name }) => `${quoteIdentifier(name)} = ${toValue(name)}`);
  const row = `${parameters.add(payload.json)}::json${payload.isArray ? ' -> 0' : ''}`;
  const from = `from json_to_record(${row}) as r (${createColumnDefinitions(columns)})`;
  return createReturningCommand(
    `update ${relation.sql} as ${source} set ${assignments.join(', ')} ${from}${conditions}`,
  );
}
