import { setTimeout as sleep } from 'node:timers/promises';
import pg, { DatabaseError } from 'pg';
import { type Database, DatabaseBusy, DatabaseUnavailable } from '#platform/database/database.ts';
import type { Identity } from '#platform/jwt/identity.ts';
import type { LoggedChange } from '#platform/realtime/log/log-entry.ts';
import type { PublishedTable } from './published-tables.ts';
import { toSqlName } from './watch-tables.ts';

/** The rows of changes that a subscriber sees, by the number of the change. Undefined if the policies fail for it. */
export type VisibleRows = Map<number, Record<string, unknown>> | undefined;

/** All subscribers count as one client of the database, so that they leave connections to requests. */
const caller = { client: 'realtime', isPage: false, signal: new AbortController().signal };

const retryMs = 200;
const maxAttempts = 100;

/**
 * Reads the rows of changes with the rights of a subscriber, so that row level security decides. The logged version of a
 * row is sent only if the row is still the same. Otherwise the subscriber gets the present version, because it may not
 * have been allowed to see the logged one.
 *
 * @throws DatabaseUnavailable, DatabaseBusy if the database has not responded for a while
 */
export async function readVisibleRows(
  database: Database,
  { role, claims }: Identity,
  table: PublishedTable,
  changes: Map<number, LoggedChange>,
): Promise<VisibleRows> {
  const numbers = [...changes.keys()];
  const statement = createStatement(table, role, [...changes.values()]);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const context = { identity: { role, claims }, readOnly: true, caller };
      const { rows } = await database.run<{
        n: number;
        version: string | null;
        record: Record<string, unknown>;
      }>(context, statement);
      return new Map(
        rows.map(({ n, version, record }) => {
          const number = numbers[n - 1] ?? -1;
          const change = changes.get(number);
          return [number, change?.record && change.version === version ? change.record : record];
        }),
      );
    } catch (error) {
      const isTemporary = error instanceof DatabaseUnavailable || error instanceof DatabaseBusy;
      if (error instanceof DatabaseError && !isTemporary) return undefined;
      if (!isTemporary || attempt === maxAttempts) throw error;
      await sleep(retryMs);
    }
  }
}

function createStatement(table: PublishedTable, role: string, changes: LoggedChange[]) {
  const readable = table.columns.filter(({ readers }) => readers.includes(role));
  const keys = table.columns.filter(({ isKey }) => isKey);
  const columns = readable.map(({ name }) => `t.${pg.escapeIdentifier(name)}`).join(', ');
  const conditions = keys
    .map(
      ({ name, sqlType }) =>
        `t.${pg.escapeIdentifier(name)} = (k.key::json ->> ${pg.escapeLiteral(name)})::${sqlType}`,
    )
    .join(' and ');
  return {
    // Only a role that may select all columns may select a column of the system, such as `xmin`.
    text: `select k.n::int as n, ${table.fullReaders.includes(role) ? 't.xmin::text' : 'null'} as version,
        (select row_to_json(r) from (select ${columns}) r) as record
      from unnest($1::text[]) with ordinality as k (key, n)
      join ${toSqlName(table)} t on ${conditions}`,
    values: [
      changes.map(({ record }) =>
        JSON.stringify(Object.fromEntries(keys.map(({ name }) => [name, record?.[name]]))),
      ),
    ],
  };
}
