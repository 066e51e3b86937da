import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * The address a request comes from, for rate limits. A forwarding header is believed only of a proxy on
 * this machine, and only its last entry, the one that proxy wrote itself. Calls within the process have none.
 */
export function clientAddress(context: Context): string {
  const incoming: IncomingMessage | undefined = context.env?.incoming;
  const peer = incoming?.socket.remoteAddress;
  if (!peer) return 'in-process';
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded && loopback.test(peer) ? forwarded : peer;
}
