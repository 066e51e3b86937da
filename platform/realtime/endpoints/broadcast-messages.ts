import * as z from 'zod';
import type { Authenticated } from '#platform/http/authenticate.ts';
import { BodyNotUtf8, readText } from '#platform/http/body.ts';
import type { Handler } from '#platform/http/handler.ts';
import { RealtimeError } from './error-response.ts';
import { type BroadcastService, sendByHttp } from './send-by-http.ts';

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
