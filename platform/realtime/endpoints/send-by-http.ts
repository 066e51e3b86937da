import type { Context } from 'hono';
import * as z from 'zod';
import type { Authenticated } from '#platform/http/authenticate.ts';
import { BodyNotUtf8, readBytes, readText } from '#platform/http/body.ts';
import { getCaller } from '#platform/http/caller.ts';
import type { Handler } from '#platform/http/handler.ts';
import type { Turns } from '#platform/limits/turns.ts';
import { findChannelAccess } from '#platform/realtime/access/channel-access.ts';
import { requireSession, type SessionCheck } from '#platform/realtime/access/sessions.ts';
import { TokenError } from '#platform/realtime/access/token-identity.ts';
import type { RealtimeLimits } from '#platform/realtime/protocol/limits.ts';
import type { BroadcastPayload } from '#platform/realtime/protocol/message.ts';
import {
  type Deliveries,
  publishBroadcast,
  takeDeliveries,
  toRoomKey,
} from '#platform/realtime/rooms/rooms.ts';
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
 * word, as Supabase Realtime does.
 *
 * @throws RealtimeError if a name is missing or too long, if the client sends too much, or if its session has ended
 */
async function sendByHttp(
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

/** `POST /api/broadcast/{topic}/events/{event}`: sends its body, JSON or bytes (docs/protocols/realtime.md). */
export const broadcastEvent: Handler<BroadcastService, Authenticated> = async (service, context) => {
  const bytes = await readBytes(context.req.raw, service.limits.maxPayloadBytes);
  const isBinary = context.req.header('content-type')?.startsWith('application/octet-stream');
  const payload = isBinary ? { bytes } : toJsonPayload(bytes);
  const topic = context.req.param('topic') ?? '';
  const event = context.req.param('event') ?? '';
  await sendByHttp(service, context, [
    { topic, event, payload, isPrivate: context.req.query('private') === 'true' },
  ]);
  return new Response(null, { status: 202 });
};

/** The text is checked, because it becomes part of the frames that other clients receive. */
function toJsonPayload(bytes: Buffer): BroadcastPayload {
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    JSON.parse(json);
    return { json };
  } catch {
    throw new RealtimeError(422, 'The request body must be JSON');
  }
}

const maxMessages = 100;
const notJson = 'The request body must be JSON';

const body = z.object({
  messages: z
    .array(
      z.object({
        topic: z.string(),
        event: z.string(),
        payload: z.record(z.string(), z.unknown()),
        private: z.boolean().default(false),
      }),
    )
    .max(maxMessages),
});

/** `POST /api/broadcast`: sends several messages (docs/protocols/realtime.md#http-broadcasts). */
export const broadcastMessages: Handler<BroadcastService, Authenticated> = async (service, context) => {
  const text = await readText(context.req.raw, service.limits.maxPayloadBytes).catch((error) => {
    throw error instanceof BodyNotUtf8 ? new RealtimeError(422, notJson) : error;
  });
  const { messages } = parse(text);
  await sendByHttp(
    service,
    context,
    messages.map(({ private: isPrivate, payload, ...message }) => ({
      ...message,
      isPrivate,
      payload: { json: JSON.stringify(payload) },
    })),
  );
  return new Response(null, { status: 202 });
};

/** @throws RealtimeError */
function parse(text: string): z.infer<typeof body> {
  try {
    return body.parse(JSON.parse(text));
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
    throw new RealtimeError(422, issue ? `${issue.path.join('.')}: ${issue.message}` : notJson);
  }
}
