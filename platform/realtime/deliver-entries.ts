import { createPauses } from '#platform/limits/pauses.ts';
import { Broadcast } from '#platform/realtime/protocol/broadcast.ts';
import { toRoomKey } from '#platform/realtime/rooms/rooms.ts';
import type { ChannelStores } from './channels/close-channel.ts';
import type { LogEntry, LoggedChange, Relayed, SqlMessage } from './log/log-entry.ts';

/** Delivers what other servers, SQL and the triggers of tables have logged to the clients of this server. */
export async function deliverEntries(stores: ChannelStores, entries: LogEntry[]): Promise<void> {
  const changes: LoggedChange[] = [];
  const pause = createPauses();
  for (const logged of entries) {
    if (logged.kind === 'change') changes.push(logged.entry);
    else if (logged.kind === 'message') deliverMessage(stores, logged.entry);
    else if (logged.kind === 'broadcast') deliverBroadcast(stores, logged.entry);
    else deliverPresence(stores, logged.entry);
    await pause();
  }
  if (changes.length > 0) await stores.changes.deliver(changes);
}

function deliverMessage({ rooms }: ChannelStores, message: SqlMessage): void {
  const { id, topic, event, payload } = message;
  const broadcast = new Broadcast(topic, event ?? '', { json: JSON.stringify(payload ?? {}) }, { id });
  rooms.broadcast(toRoomKey(topic, message.private), broadcast);
}

function deliverBroadcast(
  { rooms }: ChannelStores,
  { room, name, event, json, base64 = '' }: Relayed['broadcast'],
): void {
  const payload = json === undefined ? { bytes: Buffer.from(base64, 'base64') } : { json };
  rooms.broadcast(room, new Broadcast(name, event, payload));
}

function deliverPresence({ presences }: ChannelStores, { room, id, entry }: Relayed['presence']): void {
  if (entry) presences.set(room, entry);
  else presences.remove(room, id);
}
