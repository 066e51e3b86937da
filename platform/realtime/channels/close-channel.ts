import type { RealtimeService } from '#platform/realtime/service.ts';
import type { Channel } from './channel.ts';
import { withdrawPresence } from './withdraw-presence.ts';

/** Forgets a channel, whose socket may be closed already. Its presence leaves. */
export function closeChannel(service: RealtimeService, channel: Channel): void {
  const { connection, topic } = channel;
  if (connection.channels.get(topic) !== channel) return;
  connection.channels.delete(topic);
  clearTimeout(channel.recheck);
  service.rooms.remove(channel);
  service.changes.unsubscribe(channel);
  withdrawPresence(service, channel);
}

/** Ends a channel, and tells its client why. */
export function endChannel(service: RealtimeService, channel: Channel, message: string): void {
  pushSystem(channel, 'system', 'error', message);
  closeChannel(service, channel);
  pushClose(channel);
}

export const pushClose = ({ connection, joinRef, topic }: Channel) =>
  connection.push({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} });

/** Tells a client about its channel or its bindings of postgres_changes. */
export function pushSystem(
  { connection, joinRef, topic, name }: Channel,
  extension: 'system' | 'postgres_changes',
  status: 'ok' | 'error',
  message: string,
): void {
  connection.push({
    joinRef,
    topic,
    event: 'system',
    payload: { extension, status, message, channel: name },
  });
}
