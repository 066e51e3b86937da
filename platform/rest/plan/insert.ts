import { unknownColumn } from '#platform/rest/errors/schema-errors.ts';
import { type Column, quoteIdentifier } from '#platform/rest/schema/schema-cache.ts';
import { source } from './fields.ts';
import { type Command, noCommand, returning, typedColumns, type Write } from './writing.ts';

/** An insert of the payload's rows, or an upsert (docs/protocols.md#writes). */
export function insertCommand(write: Write): Command {
  const { relation, columns, payload } = write;
  const conflict = conflictClause(write);
  if (payload.rows === 0) return { ...noCommand(relation), merges: conflict.merges };
  const names = columns.map(({ name }) => quoteIdentifier(name)).join(', ');
  const rows = columns.length > 0 ? `(${names}) ${valuesOf(write)}` : defaultsOnly(write);
  return {
    ...returning(`insert into ${relation.sql} as ${source} ${rows}${conflict.text}`),
    merges: conflict.merges,
  };
}

/** `{}` asks for a row of defaults; several of them have no words of their own in SQL but a column's default. */
function defaultsOnly({ relation, payload, parameters }: Write): string {
  if (payload.rows === 1) return 'default values';
  const [first] = relation.columns.values();
  if (!first) return 'default values';
  const count = parameters.add(payload.rows);
  return `(${quoteIdentifier(first.name)}) select ${first.default ?? `null::${first.type}`} from generate_series(1, ${count}::int)`;
}

/** `select … from` the payload. Where absent keys mean defaults, each row says itself which it has. */
function valuesOf({ preferences, columns, payload, parameters }: Write): string {
  const value = (column: Column) => `r.${quoteIdentifier(column.name)}`;
  const typed = typedColumns(columns);
  const json = parameters.add(payload.json);
  const given = new Set(payload.keys);
  const mayMiss = payload.rows > 1 || columns.some(({ name }) => !given.has(name));
  if (preferences.missing !== 'default' || !mayMiss)
    return `select ${columns.map(value).join(', ')} from json_to_record${payload.isArray ? 'set' : ''}(${json}::json) as r (${typed})`;

  // `->` gives SQL's null for a missing key alone: a null that was sent is JSON's.
  const list = columns.map((column) =>
    column.default === undefined
      ? value(column)
      : `case when (e.v -> ${parameters.add(column.name)}::text) is null then ${column.default} else ${value(column)} end`,
  );
  const rows = payload.isArray ? `json_array_elements(${json}::json)` : `(select ${json}::json)`;
  return `select ${list.join(', ')} from ${rows} as e (v) cross join lateral json_to_record(e.v) as r (${typed})`;
}

/** How many of the written rows were there before. */
export const mergedCount = `coalesce(nullif(current_setting('rest.merged', true), ''), '0')`;

/**
 * A merged row is counted by a setting of the transaction: what `xmax` would tell can't be asked of a view, nor
 * by a role that may not read the table.
 */
const countMerge = `set_config('rest.merged', (${mergedCount}::int + 1)::text, true)`;

function conflictClause({ relation, query, preferences, columns }: Write): { text: string; merges: boolean } {
  const target = query.onConflict ?? relation.primaryKey;
  const { resolution } = preferences;
  if (!resolution || target.length === 0) return { text: '', merges: false };
  for (const name of target) if (!relation.columns.has(name)) throw unknownColumn(name, relation);
  const on = ` on conflict (${target.map(quoteIdentifier).join(', ')})`;
  if (resolution === 'ignore-duplicates') return { text: `${on} do nothing`, merges: false };
  if (columns.length === 0) return { text: `${on} do nothing`, merges: true };
  const set = columns.map(({ name }) => `${quoteIdentifier(name)} = excluded.${quoteIdentifier(name)}`);
  return { text: `${on} do update set ${set.join(', ')} where ${countMerge} is not null`, merges: true };
}
