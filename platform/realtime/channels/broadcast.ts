import type { RealtimeLimits } from '#platform/realtime/protocol/limits.ts';
import type { BroadcastPayload, Message } from '#platform/realtime/protocol/message.ts';
import type { Channel } from '#platform/realtime/rooms/channel.ts';
import { type Deliveries, publishBroadcast, takeDeliveries } from '#platform/realtime/rooms/rooms.ts';
import { type ChannelStores, endChannel } from './close-channel.ts';

export interface SendService extends ChannelStores, Deliveries {
  limits: RealtimeLimits;
}

/**
 * `broadcast`: sends a message to the others in the channel. If the client may not send, the message is dropped without a
 * word, as in Supabase Realtime.
 */
export function sendBroadcast(service: SendService, channel: Channel, message: Message): void {
  const { connection, config, room, name, access } = channel;
  const isAllowed =
    service.rates.messages.take(channel.id) && takeDeliveries(service, connection.caller.client, [room]);
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
  publishBroadcast(service, { room, name, event, payload }, config.broadcast.self ? undefined : channel);
  if (config.broadcast.ack) connection.reply(message, 'ok');
}

const countBytes = (payload: BroadcastPayload) =>
  'json' in payload ? Buffer.byteLength(payload.json) : payload.bytes.length;

function readBroadcast({ payload }: Message): { event: string; payload: BroadcastPayload } {
  return {
    event: typeof payload.event === 'string' ? payload.event : '',
    payload: { json: JSON.stringify(payload.payload ?? {}) },
  };
}
