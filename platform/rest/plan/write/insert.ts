import { unknownColumn } from '#platform/rest/errors/schema-errors.ts';
import { source } from '#platform/rest/plan/scope.ts';
import { type Column, quoteIdentifier } from '#platform/rest/schema/schema-cache.ts';
import {
  type Command,
  createColumnDefinitions,
  createEmptyCommand,
  createReturningCommand,
  type Write,
} from './write-command.ts';

/**
 * Creates the command that inserts or upserts the payload's rows (docs/protocols/rest-responses.md#writes). Throws
 * 42703 for an unknown column in `on_conflict`.
 */
export function createInsertCommand(write: Write): Command {
  const { relation, columns, payload } = write;
  const { text, canMerge } = createConflictClause(write);
  if (payload.rows === 0) return { ...createEmptyCommand(relation), canMerge };
  const names = columns.map(({ name }) => quoteIdentifier(name)).join(', ');
  const rows = columns.length > 0 ? `(${names}) ${createPayloadQuery(write)}` : createDefaultRows(write);
  const command = createReturningCommand(`insert into ${relation.sql} as ${source} ${rows}${text}`);
  return { ...command, canMerge };
}

/**
 * Creates rows that consist only of defaults. SQL's `default values` inserts only one row; a query without columns inserts
 * the defaults of all columns for each of its rows.
 */
function createDefaultRows({ payload, parameters }: Write): string {
  if (payload.rows === 1) return 'default values';
  return `select from generate_series(1, ${parameters.add(payload.rows)}::int)`;
}

/** Creates `select … from` the payload. With `missing=default`, the query checks which keys each row has. */
function createPayloadQuery({ preferences, columns, payload, parameters }: Write): string {
  const toValue = (column: Column) => `r.${quoteIdentifier(column.name)}`;
  const definitions = createColumnDefinitions(columns);
  const json = parameters.add(payload.json);
  const sentKeys = new Set(payload.keys);
  const keysMayBeMissing = payload.rows > 1 || columns.some(({ name }) => !sentKeys.has(name));
  if (preferences.missing !== 'default' || !keysMayBeMissing)
    return `select ${columns.map(toValue).join(', ')} from json_to_record${payload.isArray ? 'set' : ''}(${json}::json) as r (${definitions})`;

  // `->` returns SQL's null only for a missing key. A null in the payload is JSON's null.
  const list = columns.map((column) =>
    column.default === undefined
      ? toValue(column)
      : `case when (e.v -> ${parameters.add(column.name)}::text) is null then ${column.default} else ${toValue(column)} end`,
  );
  const rows = payload.isArray ? `json_array_elements(${json}::json)` : `(select ${json}::json)`;
  return `select ${list.join(', ')} from ${rows} as e (v) cross join lateral json_to_record(e.v) as r (${definitions})`;
}

/** SQL for the number of written rows that already existed. */
export const mergedCount = `coalesce(nullif(current_setting('rest.merged', true), ''), '0')`;

/**
 * Merged rows are counted in a setting of the transaction. The column `xmax` would show them too, but views lack it, and
 * only a role that may read the table can select it. As a condition, the expression is always true.
 */
const incrementMergedCount = `set_config('rest.merged', (${mergedCount}::int + 1)::text, true)`;

function createConflictClause(write: Write): { text: string; canMerge: boolean } {
  const { relation, query, preferences, columns } = write;
  const target = query.onConflict ?? relation.primaryKey;
  const { resolution } = preferences;
  if (!resolution || target.length === 0) return { text: '', canMerge: false };
  for (const name of target) if (!relation.columns.has(name)) throw unknownColumn(name, relation);
  const on = ` on conflict (${target.map(quoteIdentifier).join(', ')})`;
  if (resolution === 'ignore-duplicates') return { text: `${on} do nothing`, canMerge: false };
  // Without columns, a merge has nothing to update.
  if (columns.length === 0) return { text: `${on} do nothing`, canMerge: true };
  const set = columns.map(({ name }) => `${quoteIdentifier(name)} = excluded.${quoteIdentifier(name)}`);
  return {
    text: `${on} do update set ${set.join(', ')} where ${incrementMergedCount} is not null`,
    canMerge: true,
  };
}
