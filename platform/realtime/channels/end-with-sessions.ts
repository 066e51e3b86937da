import type { Database } from '#platform/database/database.ts';
import { findEndedSessions } from '#platform/database/sessions.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { getSessionId, sessionHasEnded } from '#platform/realtime/access/sessions.ts';
import { isOpen } from '#platform/realtime/rooms/channel.ts';
import { type ChannelStores, endChannel } from './close-channel.ts';

/**
 * The interval at which the end of a session is noticed. The database is asked rather than listened to: a session
 * also ends by the clock, by SQL, and while no connection listens.
 */
const checkMs = 2000;

/** Ends the channels of sessions that have ended, until the returned function is called. */
export function endWithSessions(database: Database, stores: ChannelStores): () => void {
  let isChecking = false;

  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    try {
      await endChannels(database, stores);
    } catch (error) {
      console.error('realtime: the sessions of channels are unknown:', toLogEntry(error));
    } finally {
      isChecking = false;
    }
  }

  const timer = setInterval(check, checkMs).unref();
  return () => clearInterval(timer);
}

async function endChannels(database: Database, stores: ChannelStores): Promise<void> {
  const bySession = Map.groupBy(stores.rooms.listChannels(), ({ identity }) => getSessionId(identity));
  const ids = [...bySession.keys()].filter((id) => id !== undefined);
  if (ids.length === 0) return;
  // Compared again, because the client may have sent the token of another session while the database was asked.
  for (const id of await findEndedSessions(database.privileged.query, ids))
    for (const channel of bySession.get(id) ?? [])
      if (isOpen(channel) && getSessionId(channel.identity) === id)
        endChannel(stores, channel, sessionHasEnded);
}
