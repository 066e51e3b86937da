import type { Context } from 'hono';
import type { Authenticated } from '#platform/http/authenticate.ts';
import { getCaller } from '#platform/http/caller.ts';
import { findChannelAccess } from '#platform/realtime/access/channel-access.ts';
import { toRelayed } from '#platform/realtime/channels/broadcast.ts';
import { Broadcast } from '#platform/realtime/protocol/broadcast.ts';
import type { BroadcastPayload } from '#platform/realtime/protocol/message.ts';
import { RealtimeError } from '#platform/realtime/realtime-error.ts';
import type { RealtimeService } from '#platform/realtime/realtime-service.ts';
import { toRoomKey } from '#platform/realtime/rooms.ts';

interface HttpBroadcast {
  /** The channel's name, without `realtime:`. */
  topic: string;
  event: string;
  isPrivate: boolean;
  payload: BroadcastPayload;
}

/**
 * Sends broadcasts to their channels. Those to private channels in which the caller may not send are dropped without a
 * word, as the original does.
 *
 * @throws RealtimeError if a name is missing or too long, or if the client sends too much
 */
export async function sendByHttp(
  service: RealtimeService,
  c: Context<Authenticated>,
  broadcasts: HttpBroadcast[],
): Promise<void> {
  const { limits, rates, rooms, relay } = service;
  const caller = getCaller(c);
  let deliveries = 0;
  for (const { topic, event, isPrivate } of broadcasts) {
    if (topic === '' || event === '') throw new RealtimeError(422, 'A topic and an event are required');
    if (Math.max(topic.length, event.length) > limits.maxNameLength)
      throw new RealtimeError(422, `A topic or an event has at most ${limits.maxNameLength} characters`);
    if (!rates.httpMessages.take(caller.client)) throw new RealtimeError(429, 'Too many messages per second');
    deliveries += 1 + rooms.count(toRoomKey(topic, isPrivate));
  }
  if (!rates.clientDeliveries.take(caller.client, deliveries))
    throw new RealtimeError(429, 'Too many messages per second');
  const rights = new Map<string, boolean>();
  for (const { topic, event, isPrivate, payload } of broadcasts) {
    if (isPrivate) {
      const known = rights.get(topic);
      const mayWrite =
        known ??
        (await findChannelAccess(service.database, c.get('identity'), topic, caller)).broadcast.write;
      rights.set(topic, mayWrite);
      if (!mayWrite) continue;
    }
    const room = toRoomKey(topic, isPrivate);
    rooms.broadcast(room, new Broadcast(topic, event, payload));
    relay.publish('broadcast', toRelayed(room, topic, event, payload));
  }
}
