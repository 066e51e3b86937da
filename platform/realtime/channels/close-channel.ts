import type { Changes } from '#platform/realtime/changes/changes.ts';
import type { Relay } from '#platform/realtime/log/relay.ts';
import type { Presences } from '#platform/realtime/presence/presence.ts';
import { type Channel, pushClose, pushSystem } from '#platform/realtime/rooms/channel.ts';
import type { Rooms } from '#platform/realtime/rooms/rooms.ts';

/** The stores in which an open channel has entries. */
export interface ChannelStores {
  rooms: Rooms;
  presences: Presences;
  changes: Changes;
  /** Informs the other servers on this database. */
  relay: Relay;
}

/** Forgets a channel, whose socket may be closed already. Its presence leaves. */
export function closeChannel(stores: ChannelStores, channel: Channel): void {
  const { connection, topic } = channel;
  if (connection.channels.get(topic) !== channel) return;
  connection.channels.delete(topic);
  clearTimeout(channel.recheck);
  stores.rooms.remove(channel);
  stores.changes.unsubscribe(channel);
  withdrawPresence(stores, channel);
}

/** Ends a channel, and tells its client why. */
export function endChannel(stores: ChannelStores, channel: Channel, message: string): void {
  pushSystem(channel, 'system', 'error', message);
  closeChannel(stores, channel);
  pushClose(channel);
}

/** Closes a channel that has lost messages. Its client joins again, and reads what it has missed. */
export function failChannel(stores: ChannelStores, channel: Channel): void {
  const { connection, topic, joinRef } = channel;
  if (connection.channels.get(topic) !== channel) return;
  closeChannel(stores, channel);
  connection.push({ joinRef, ref: joinRef, topic, event: 'phx_error', payload: {} });
}

/** Removes the presence of a channel, if it has one, here and on the other servers. */
export function withdrawPresence(
  { presences, relay }: Pick<ChannelStores, 'presences' | 'relay'>,
  { room, id }: Channel,
): void {
  if (presences.remove(room, id)) relay.publish('presence', { room, id });
}
