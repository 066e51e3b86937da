import type { Context } from 'hono';
import type { Authenticated } from '#platform/http/authenticate.ts';
import { getCaller } from '#platform/http/caller.ts';
import type { Turns } from '#platform/limits/turns.ts';
import { findChannelAccess } from '#platform/realtime/access/channel-access.ts';
import { requireSession, type SessionCheck } from '#platform/realtime/access/sessions.ts';
import { TokenError } from '#platform/realtime/access/token-identity.ts';
import type { RealtimeLimits } from '#platform/realtime/protocol/limits.ts';
import type { BroadcastPayload } from '#platform/realtime/protocol/message.ts';
import { type Deliveries, publishBroadcast, takeDeliveries } from '#platform/realtime/rooms/deliveries.ts';
import { toRoomKey } from '#platform/realtime/rooms/rooms.ts';
import { RealtimeError } from './error-response.ts';

export interface BroadcastService extends Deliveries, SessionCheck {
  limits: RealtimeLimits;
  turns: Turns;
}

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
 * @throws RealtimeError if a name is missing or too long, if the client sends too much, or if its session has ended
 */
export async function sendByHttp(
  service: BroadcastService,
  context: Context<Authenticated>,
  broadcasts: HttpBroadcast[],
): Promise<void> {
  const { limits, rates, database } = service;
  const caller = getCaller(context);
  const identity = context.get('identity');
  for (const { topic, event } of broadcasts) {
    if (topic === '' || event === '') throw new RealtimeError(422, 'A topic and an event are required');
    if (Math.max(topic.length, event.length) > limits.maxNameLength)
      throw new RealtimeError(422, `A topic or an event has at most ${limits.maxNameLength} characters`);
    if (!rates.httpMessages.take(caller.client)) throw new RealtimeError(429, 'Too many messages per second');
  }
  const rooms = broadcasts.map(({ topic, isPrivate }) => toRoomKey(topic, isPrivate));
  if (!takeDeliveries(service, caller.client, rooms))
    throw new RealtimeError(429, 'Too many messages per second');
  await requireSession(service, identity).catch((error) => {
    throw error instanceof TokenError ? new RealtimeError(401, error.message) : error;
  });
  const rights = new Map<string, boolean>();
  for (const { topic: name, event, isPrivate, payload } of broadcasts) {
    if (isPrivate) {
      const known = rights.get(name);
      const mayWrite = known ?? (await findChannelAccess(database, identity, name, caller)).broadcast.write;
      rights.set(name, mayWrite);
      if (!mayWrite) continue;
    }
    await service.turns.take(caller.client, () =>
      publishBroadcast(service, { room: toRoomKey(name, isPrivate), name, event, payload }),
    );
  }
}
