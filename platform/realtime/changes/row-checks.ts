import { setTimeout as sleep } from 'node:timers/promises';
import pg, { DatabaseError } from 'pg';
import { type Database, DatabaseBusy, DatabaseUnavailable } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import type { Identity } from '#platform/jwt/identity.ts';
import type { LoggedChange } from '#platform/realtime/log/log-entry.ts';
import type { Channel } from '#platform/realtime/rooms/channel.ts';
import type { PublishedTable } from './published-tables.ts';
import { toSqlName } from './watch-tables.ts';

/** Asks which of the changed rows of a table a subscriber sees. */
interface RowCheck {
  channel: Channel;
  table: PublishedTable;
  /** The changes by their number. */
  changes: Map<number, LoggedChange>;
}

/** Subscribers with the same claims see the same rows, so they share a check. */
export type RowChecks = Map<string, RowCheck>;

/** Adds a change to the check of a subscriber. Returns the check's key. */
export function addToCheck(
  checks: RowChecks,
  channel: Channel,
  table: PublishedTable,
  number: number,
  change: LoggedChange,
): string {
  const key = `${table.oid} ${getIdentityKey(channel)}`;
  const check = checks.get(key) ?? { channel, table, changes: new Map() };
  checks.set(key, check);
  check.changes.set(number, change);
  return key;
}

const identityKeys = new WeakMap<Channel['identity'], string>();

function getIdentityKey({ identity }: Channel): string {
  const key = identityKeys.get(identity) ?? JSON.stringify([identity.role, identity.claims]);
  identityKeys.set(identity, key);
  return key;
}

/** The number of checks that are sent at a time. The pool of the database decides how many of them run. */
const maxRunning = 8;

/** Returns the visible rows by the key of the check. A check that could not be made is missing. */
export async function runChecks(
  database: Database,
  checks: RowChecks,
  onLost: (channel: Channel) => void,
): Promise<Map<string, VisibleRows>> {
  const visible = new Map<string, VisibleRows>();
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [key, { channel, table, changes }] = next;
      try {
        visible.set(key, await readVisibleRows(database, channel.identity, table, changes));
      } catch (error) {
        console.error('realtime: changes were not delivered:', toLogEntry(error));
        onLost(channel);
      }
    }
  };
  await Promise.all(Array.from({ length: maxRunning }, work));
  return visible;
}

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
async function readVisibleRows(
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
