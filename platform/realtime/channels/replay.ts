import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import type { SqlMessage } from '#platform/realtime/log/log-entry.ts';
import { Broadcast } from '#platform/realtime/protocol/broadcast.ts';
import type { JoinConfig } from '#platform/realtime/protocol/join-config.ts';
import { reasons } from '#platform/realtime/protocol/reasons.ts';
import { type Channel, pushSystem } from '#platform/realtime/rooms/channel.ts';

/** The number of messages that are replayed at most, as in Supabase Realtime. */
const maxReplayed = 25;
/** The latest time that JavaScript knows, in milliseconds since 1970. PostgreSQL knows later ones. */
const maxTime = 8.64e15;

/** Returns why the messages that a join asks for cannot be replayed; undefined if they can be, or if it asks for none. */
export function findReplayFault({ isPrivate, broadcast: { replay } }: JoinConfig): string | undefined {
  if (!replay) return;
  if (!isPrivate) return reasons.replayIsPublic;
  const { since, limit = maxReplayed } = replay;
  const isTime = Number.isInteger(since) && Math.abs(Number(since)) <= maxTime;
  if (!isTime || !Number.isInteger(limit)) return reasons.replayIsInvalid;
}

/**
 * Sends a channel the messages of realtime.messages that it asks for, the latest ones, in their order. A message
 * that is committed while they are read may come twice, with the same id.
 */
export async function replayMessages(database: Database, channel: Channel): Promise<void> {
  const { connection, config, name, access } = channel;
  if (!config.broadcast.replay || !access.broadcast.read) return;
  try {
    for (const { id, event, payload } of await readMessages(database, channel)) {
      const json = JSON.stringify(payload ?? {});
      const frame = new Broadcast(name, event ?? '', { json }, { replayed: true, id }).getFrame(
        connection.version,
      );
      if (frame) connection.send(frame);
    }
  } catch (error) {
    console.error('realtime: messages were not replayed:', toLogEntry(error));
    pushSystem(channel, 'system', 'error', reasons.replayFailed);
  }
}

/** Row level security decides about each message again. */
async function readMessages(
  database: Database,
  { name, identity, connection: { caller }, config }: Channel,
): Promise<SqlMessage[]> {
  const { since, limit = maxReplayed } = config.broadcast.replay ?? {};
  const context = { identity, caller, readOnly: true, settings: { 'realtime.topic': name } };
  const statement = sql`
    select id, event, payload from realtime.messages
    where topic = ${name} and private and extension = 'broadcast'
      and inserted_at >= to_timestamp(${since}::float8 / 1000)::timestamp
    order by inserted_at desc limit ${Math.min(Math.max(Number(limit), 1), maxReplayed)}`;
  const { rows } = await database.run<SqlMessage & Record<string, unknown>>(context, statement);
  return rows.reverse();
}
