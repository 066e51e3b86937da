import { Broadcast } from '#platform/realtime/protocol/broadcast.ts';
import type { BroadcastPayload, Message } from '#platform/realtime/protocol/message.ts';
import type { RealtimeService } from '#platform/realtime/realtime-service.ts';
import type { Channel } from './channel.ts';
import { endChannel } from './close-channel.ts';

/**
 * `broadcast`: sends a message to the others in the channel. Without the right to send it is dropped without a word, as
 * the original does.
 */
export function sendBroadcast(service: RealtimeService, channel: Channel, message: Message): void {
  const { connection, config, room, name, access } = channel;
  const { rates, rooms } = service;
  const isAllowed =
    rates.messages.take(channel.id) &&
    rates.clientDeliveries.take(connection.caller.client, 1 + rooms.count(room));
  if (!isAllowed) {
    endChannel(service, channel, 'Too many messages per second');
    return;
  }
  const { event, payload } = message.broadcast ?? readBroadcast(message);
  if (!access.broadcast.write) return;
  if (countBytes(payload) > service.limits.maxPayloadBytes) {
    if (config.broadcast.ack) connection.reply(message, 'error', { reason: 'Payload size exceeded' });
    return;
  }
  rooms.broadcast(room, new Broadcast(name, event, payload), config.broadcast.self ? undefined : channel);
  service.relay.publish('broadcast', toRelayed(room, name, event, payload));
  if (config.broadcast.ack) connection.reply(message, 'ok');
}

/** A broadcast as the other servers receive it. */
export function toRelayed(room: string, name: string, event: string, payload: BroadcastPayload) {
  return {
    room,
    name,
    event,
    ...('json' in payload ? { json: payload.json } : { base64: payload.bytes.toString('base64') }),
  };
}

/** Returns the size of a payload as it is sent. */
const countBytes = (payload: BroadcastPayload) =>
  'json' in payload ? Buffer.byteLength(payload.json) : payload.bytes.length;

function readBroadcast({ payload }: Message): { event: string; payload: BroadcastPayload } {
  return {
    event: typeof payload.event === 'string' ? payload.event : '',
    payload: { json: JSON.stringify(payload.payload ?? {}) },
  };
}
