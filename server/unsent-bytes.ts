import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { parseIpAddress } from '#platform/http/ip-address.ts';
import type { TrustedProxies } from '#platform/http/trusted-proxies.ts';

/** docs/protocols/connections.md#connection-limits */
export const unsentLimits = {
  /** Says how many bytes of responses may wait for one client to read them, beside the largest of these responses. */
  maxUnsentPerClient: 64 * 1024 * 1024,
  /** Says how many may wait for all clients together. */
  maxUnsent: 512 * 1024 * 1024,
};

export type UnsentLimits = typeof unsentLimits;

/** A smaller response is not counted, so that what a browser loads beside a large result is never closed. */
const minCounted = 512 * 1024;
/** The same for a response that waits for earlier ones on its connection. No browser sends requests in this way. */
const minCountedInLine = 16 * 1024;

/** The complete responses that wait to be read by a client, with their bytes, in the order in which they were made. */
interface Waiting {
  bytes: number;
  responses: Map<ServerResponse, number>;
}

/**
 * Closes the connection of a response that is complete but does not fit into memory beside those that its client has not
 * read yet. The earlier ones stay, so that a slow client receives what it reads. Files do not count, because no more of
 * them is read than the client takes.
 *
 * @param getClient returns the key of a request's client, or undefined if it has no limit
 */
export function limitUnsentBytes(
  server: Server,
  { maxUnsentPerClient, maxUnsent }: UnsentLimits,
  getClient: (request: IncomingMessage) => string | undefined,
): void {
  const clients = new Map<string, Waiting>();
  let total = 0;

  function add(client: string, response: ServerResponse, bytes: number): Waiting {
    const waiting = clients.get(client) ?? { bytes: 0, responses: new Map() };
    clients.set(client, waiting);
    waiting.responses.set(response, bytes);
    waiting.bytes += bytes;
    total += bytes;
    response.once('close', () => remove(client, response));
    return waiting;
  }

  function remove(client: string, response: ServerResponse): void {
    const waiting = clients.get(client);
    const bytes = waiting?.responses.get(response);
    if (!waiting || bytes === undefined) return;
    waiting.responses.delete(response);
    waiting.bytes -= bytes;
    total -= bytes;
    if (waiting.responses.size === 0) clients.delete(client);
  }

  function closeLast(client: string, { responses }: Waiting): void {
    const last = [...responses.keys()].at(-1);
    if (!last) return;
    remove(client, last);
    // A response that waits for earlier ones on its connection has no socket yet.
    last.req.socket.destroy();
  }

  const isOverBudget = ({ bytes, responses }: Waiting) =>
    bytes > maxUnsentPerClient && bytes - Math.max(...responses.values()) > maxUnsentPerClient;

  function count(request: IncomingMessage, response: ServerResponse, minBytes: number): void {
    const bytes = response.writableLength;
    if (bytes < minBytes || request.socket.destroyed) return;
    const client = getClient(request);
    if (client === undefined) return;
    const waiting = add(client, response, bytes);
    if (isOverBudget(waiting)) closeLast(client, waiting);
    if (total <= maxUnsent) return;
    const [largest] = [...clients].sort(([, a], [, b]) => b.bytes - a.bytes);
    if (largest) closeLast(...largest);
  }

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (response.socket) {
      response.once('prefinish', () => count(request, response, minCounted));
      return;
    }
    // Earlier responses on the connection come first. Until then this one has no socket, and Node.js has no event for its
    // end: it emits `prefinish` only when it assigns the socket, and then sends what `end` has kept in memory (`end` of
    // OutgoingMessage and `assignSocket` of ServerResponse, up to Node.js 26). So this depends on two things that Node.js
    // does not document: `writableLength` counts the bytes of a response without a socket, and whatever completes a response
    // calls its property `end`, as streams do, too. The test of responses in line fails if the first one changes.
    const { end } = response;
    response.end = function endAndCount(this: ServerResponse, ...parameters: unknown[]) {
      Reflect.apply(end, this, parameters);
      count(request, this, minCountedInLine);
      return this;
    } as typeof end;
  });
}

/** Returns undefined for a trusted proxy that does not say whose request it is: what waits for it is for all its clients. */
export function exemptProxies(
  getClient: (request: IncomingMessage) => string,
  trusted: TrustedProxies,
): (request: IncomingMessage) => string | undefined {
  return (request) => {
    const peer = request.socket.remoteAddress ?? '';
    const address = parseIpAddress(peer) ?? peer;
    const isProxy = address !== '' && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
    return isProxy && request.headers['x-forwarded-for'] === undefined ? undefined : getClient(request);
  };
}
