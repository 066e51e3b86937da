import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Returns the client's IP address, for rate limits. `X-Forwarded-For` is trusted only when the connection comes from a
 * proxy on this machine, and then only the last entry is used, which that proxy added. A request made within the
 * process has no connection and gets `in-process`.
 */
export function getClientAddress(context: Context): string {
  const incoming: IncomingMessage | undefined = context.env?.incoming;
  const peer = incoming?.socket.remoteAddress;
  if (!peer) return 'in-process';
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded && loopback.test(peer) ? forwarded : peer;
}
