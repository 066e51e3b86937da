import type { Database } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import type { LoggedChange } from '#platform/realtime/log/log-entry.ts';
import type { Channel } from '#platform/realtime/rooms/channel.ts';
import type { PublishedTable } from './published-tables.ts';
import { readVisibleRows, type VisibleRows } from './visible-rows.ts';

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
