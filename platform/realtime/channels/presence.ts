import { createPresenceRef, type Presences } from '#platform/realtime/presence/presence.ts';
import type { Message } from '#platform/realtime/protocol/message.ts';
import { isRecord } from '#platform/realtime/protocol/text-frame.ts';
import type { Channel } from '#platform/realtime/rooms/channel.ts';
import { takeDeliveries } from '#platform/realtime/rooms/rooms.ts';
import type { SendService } from './broadcast.ts';
import { endChannel, withdrawPresence } from './close-channel.ts';

/** `presence`: shows the client, with a payload of its own, to everybody in the channel (`track`), or removes it (`untrack`). */
export function updatePresence(service: SendService, channel: Channel, message: Message): void {
  const { connection, room } = channel;
  const isAllowed =
    service.rates.presences.take(channel.id) && takeDeliveries(service, connection.caller.client, [room]);
  if (!isAllowed) {
    endChannel(service, channel, 'Client presence rate limit exceeded');
    return;
  }
  const reason = update(service, channel, message.payload);
  if (reason === undefined) connection.reply(message, 'ok');
  else connection.reply(message, 'error', { reason });
}

/** Sends a client the presences of its channel, to which it applies the changes that follow. */
export const pushPresenceState = (presences: Presences, { connection, joinRef, topic, room }: Channel) =>
  connection.push({ joinRef, topic, event: 'presence_state', payload: presences.getState(room) });

/** Returns why the presence was not changed. */
function update(
  service: SendService,
  channel: Channel,
  { event, payload = {} }: Record<string, unknown>,
): string | undefined {
  const { room, id, name, config } = channel;
  const { presences, relay, limits } = service;
  if (event === 'untrack') {
    withdrawPresence(service, channel);
    return;
  }
  if (event !== 'track') return 'Unknown presence event';
  if (!channel.access.presence.write)
    return `Unauthorized: You do not have permissions to write to this Channel topic: ${name}`;
  if (!isRecord(payload)) return 'Presence track payload must be a map';
  const bytes = Buffer.byteLength(JSON.stringify(payload));
  if (bytes > limits.maxPresenceBytes) return 'Track message size exceeded';
  const isFull =
    (!presences.has(room, id) && presences.count(room) >= limits.maxPresencesPerTopic) ||
    presences.countBytes(room, id) + bytes > limits.maxPresenceBytesPerTopic;
  if (isFull) return 'Too many presences in this channel';
  if (!config.presence.enabled) {
    config.presence.enabled = true;
    if (channel.access.presence.read) pushPresenceState(presences, channel);
  }
  const meta = { ...payload, phx_ref: createPresenceRef() };
  const entry = { id, key: config.presence.key, meta, server: relay.server, bytes };
  presences.set(room, entry);
  relay.publish('presence', { room, id, entry });
}
