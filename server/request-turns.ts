import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { findClientAddress } from '#platform/http/client-address.ts';
import { toClientNetwork } from '#platform/http/ip-address.ts';
import type { TrustedProxies } from '#platform/http/trusted-proxies.ts';
import { createTurns } from '#platform/limits/turns.ts';

/**
 * The number of iterations of the event loop for which connections are accepted, one in each, before requests are begun
 * again.
 */
const maxAcceptIterations = 50;

/**
 * Lets clients take turns (round robin) at having their requests begun by the one thread that responds to all of them.
 * Node.js itself begins every request that has arrived before it reads another connection, and it accepts one connection
 * in each iteration of its event loop: a client with hundreds of requests would keep all others waiting, new
 * connections included (docs/protocols/connections.md). While connections arrive, no request is begun, because more of
 * them may be waiting, and accepting one takes only a twentieth of the time of a render.
 *
 * A turn is what the listener does before it first awaits something, which is all of it for a stored page. What it does
 * later is neither ordered nor measured here: renders, statements, password hashes and images have queues of their own,
 * in which clients take turns, too.
 *
 * @param getClient returns the key of the client of a request
 * @param now returns the time in milliseconds
 */
export function takeTurns(
  listener: RequestListener,
  getClient: (request: IncomingMessage) => string,
  now = () => performance.now(),
) {
  let hasNewConnection = false;
  let acceptIterations = 0;

  function mayBegin(): boolean {
    const mustAccept = hasNewConnection && acceptIterations < maxAcceptIterations;
    acceptIterations = mustAccept ? acceptIterations + 1 : 0;
    hasNewConnection = false;
    return !mustAccept;
  }

  const turns = createTurns({ mayBegin, now });
  return {
    listener: ((request, response) => {
      void turns.take(getClient(request), () => {
        if (!request.socket.destroyed) listener(request, response);
      });
    }) satisfies RequestListener,
    /** The server calls this for each new connection. */
    onConnection() {
      hasNewConnection = true;
    },
  };
}

/** Finds the key of a request's client as `getClientKey` does, but looks at each connection's own address only once. */
export function createClientKeys(trustedProxies: TrustedProxies): (request: IncomingMessage) => string {
  const peers = new WeakMap<Socket, string>();
  const find = (peer: string, forwarded?: string) =>
    toClientNetwork(findClientAddress(peer, forwarded, trustedProxies));

  return ({ socket, headers }) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded !== undefined) return find(socket.remoteAddress ?? '', String(forwarded));
    const known = peers.get(socket) ?? find(socket.remoteAddress ?? '');
    peers.set(socket, known);
    return known;
  };
}
