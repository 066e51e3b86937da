import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { parseIpAddress, toClientNetwork } from './ip-address.ts';
import { createTrustedProxies, loopbackRanges, type TrustedProxies } from './trusted-proxies.ts';

/** The environment of a request, which the server passes to Hono's `fetch`. */
export interface RequestEnvironment {
  /** It is undefined for a request made within the process. */
  incoming?: Pick<IncomingMessage, 'socket'>;
  /** Defaults to proxies on this machine. */
  trustedProxies?: TrustedProxies;
}

const loopback = createTrustedProxies(loopbackRanges);

/** No request passes through more proxies. Without a limit, a header with thousands of addresses would take long. */
const maxProxies = 32;

/**
 * Returns the IP address of the client that has sent a request.
 *
 * `X-Forwarded-For` is believed only from a trusted proxy. Each proxy appends the address that it sees, so the header is
 * read from the right, up to the first address that is not a trusted proxy's. The client may have written all that is to
 * the left of it. After `maxProxies` proxies, the last of them counts as the client.
 *
 * @param peer the address of the connection
 * @param forwarded the header `X-Forwarded-For`
 */
export function findClientAddress(
  peer: string,
  forwarded: string | undefined,
  trustedProxies: TrustedProxies,
): string {
  let address = parseIpAddress(peer) ?? peer;
  if (forwarded === undefined) return address;
  const isProxy = () => trustedProxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  let end = forwarded.length;
  for (let proxies = 0; proxies < maxProxies && end >= 0 && isProxy(); proxies += 1) {
    const comma = forwarded.lastIndexOf(',', end - 1);
    const next = parseIpAddress(forwarded.slice(comma + 1, end).trim());
    if (!next) return address;
    address = next;
    end = comma;
  }
  return address;
}

/** Returns the IP address of the client, or `in-process` for a request made within the process. */
export function getClientAddress(context: Context): string {
  const { incoming, trustedProxies = loopback }: RequestEnvironment = context.env ?? {};
  const peer = incoming?.socket.remoteAddress;
  return peer ? findClientAddress(peer, context.req.header('x-forwarded-for'), trustedProxies) : 'in-process';
}

/** Returns the key by which rate limits and queues tell clients apart (docs/protocols/auth-limits.md#limits). */
export const getClientKey = (context: Context): string => toClientNetwork(getClientAddress(context));
