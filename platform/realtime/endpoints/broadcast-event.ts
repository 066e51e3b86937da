import type { Authenticated } from '#platform/http/authenticate.ts';
import { readBytes } from '#platform/http/body.ts';
import type { Handler } from '#platform/http/handler.ts';
import type { BroadcastPayload } from '#platform/realtime/protocol/message.ts';
import { RealtimeError } from './error-response.ts';
import { type BroadcastService, sendByHttp } from './send-by-http.ts';

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

/** The text is checked, because it becomes part of the frames of others. */
function toJsonPayload(bytes: Buffer): BroadcastPayload {
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    JSON.parse(json);
    return { json };
  } catch {
    throw new RealtimeError(422, 'The request body must be JSON');
  }
}
