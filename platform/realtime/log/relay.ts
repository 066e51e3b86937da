import type { Database } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import type { Relayed } from './log-entry.ts';

/** The numbers of entries and bytes that wait to be written. More are dropped: the database cannot keep up with them. */
const maxWaiting = 10_000;
const maxWaitingBytes = 64 * 1024 * 1024;
const maxPerWrite = 200;

interface Waiting {
  kind: keyof Relayed;
  json: string;
}

export type Relay = ReturnType<typeof createRelay>;

/**
 * Creates the relay. It writes what clients of this server have sent to realtime.log, where the other servers on the
 * database read it. Entries that wait are written together, in their order.
 *
 * @param hasOthers whether there is another server on the database
 */
export function createRelay({ privileged }: Database, server: string, hasOthers: () => boolean) {
  let waiting: Waiting[] = [];
  let waitingBytes = 0;
  let isWriting = false;

  const write = (entries: Waiting[]) =>
    privileged.transaction(async (query) => {
      // A server that has crashed with its database has lost its clients, so nothing here has to survive that.
      await query('set local synchronous_commit = off');
      await query({
        name: 'realtime_relay',
        text: `insert into realtime.log (sender, kind, entry)
          select $1, kind, entry from unnest($2::text[], $3::json[]) as e (kind, entry)`,
        values: [server, entries.map(({ kind }) => kind), entries.map(({ json }) => json)],
      });
      await query("select pg_notify('realtime_log', '')");
    });

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const entries = waiting.slice(0, maxPerWrite);
      waiting = waiting.slice(maxPerWrite);
      for (const { json } of entries) waitingBytes -= json.length;
      try {
        await write(entries).catch(async (error) => {
          // A single entry may be at fault: PostgreSQL rejects some JSON of clients, such as JSON that is too deep.
          if (entries.length === 1) throw error;
          for (const entry of entries) await write([entry]).catch(() => {});
        });
      } catch (error) {
        console.error('realtime: a message was not relayed to other servers:', toLogEntry(error));
      }
    }
    isWriting = false;
  }

  return {
    /** The id of this server. */
    server,
    publish<Kind extends keyof Relayed>(kind: Kind, entry: Relayed[Kind]): void {
      if (!hasOthers()) return;
      const json = JSON.stringify(entry);
      if (waiting.length >= maxWaiting || waitingBytes + json.length > maxWaitingBytes) return;
      waiting.push({ kind, json });
      waitingBytes += json.length;
      if (!isWriting) void writeAll();
    },
  };
}
