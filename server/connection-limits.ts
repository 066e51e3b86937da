import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import { parseIpAddress, toClientNetwork } from '#platform/http/ip-address.ts';
import type { TrustedProxies } from '#platform/http/trusted-proxies.ts';
import { createRateLimit } from '#platform/limits/rate-limit.ts';

/** docs/protocols/connections.md#connection-limits */
export const connectionLimits = {
  maxConnections: 10_000,
  maxConnectionsPerClient: 128,
  /** Says how fast a client may open connections. */
  newConnectionsPerClient: { tokens: 100, perSeconds: 1, burst: 512 },
  /** The number of requests in progress on a connection beyond which no more are read from it. */
  maxRequestsPerConnection: 16,
  /** Says how long the header of a request may take. */
  headersTimeoutMs: 20_000,
  /** Says how long a whole request may take, the upload of a large file included. */
  requestTimeoutMs: 60 * 60_000,
  /** Says how long a connection may neither receive nor accept a byte. An unread response takes up to twice as long. */
  idleTimeoutMs: 60_000,
  /** Says how long a connection stays open between two requests. */
  keepAliveTimeoutMs: 75_000, // Longer than common proxies keep it: what a proxy sends while we close it is lost.
  /** Says how often the server looks for connections whose time is over. */
  checkIntervalMs: 5000,
};

export type ConnectionLimits = typeof connectionLimits;

/** The options of `createServer` that set the time limits of requests. */
export const toServerOptions = (limits: ConnectionLimits) => ({
  headersTimeout: limits.headersTimeoutMs,
  requestTimeout: limits.requestTimeoutMs,
  keepAliveTimeout: limits.keepAliveTimeoutMs,
  connectionsCheckingInterval: limits.checkIntervalMs,
});

/**
 * Closes connections that a client opens beyond its limits, and those whose client has stopped sending or reading. A
 * trusted proxy has the connections of all its clients, so it has no limit of its own.
 *
 * A client that opens connections only to close them needs a limit of speed, too: Node.js accepts one connection in each
 * iteration of its event loop, so those of other clients would wait behind them.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, trusted: TrustedProxies): void {
  server.maxConnections = limits.maxConnections;
  server.timeout = limits.idleTimeoutMs;
  limitRequests(server, limits.maxRequestsPerConnection);
  const open = new Map<string, number>();
  const opening = createRateLimit(limits.newConnectionsPerClient);
  server.prependListener('connection', (socket: Socket) => {
    const peer = socket.remoteAddress;
    const address = peer && (parseIpAddress(peer) ?? peer);
    if (!address || trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const client = toClientNetwork(address);
    const count = (open.get(client) ?? 0) + 1;
    if (count > limits.maxConnectionsPerClient || !opening.take(client)) {
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once('close', () => {
      const remaining = (open.get(client) ?? 1) - 1;
      if (remaining === 0) open.delete(client);
      else open.set(client, remaining);
    });
  });
}

/**
 * Stops reading a connection while too many of its requests are in progress. A client may send requests without reading
 * the responses, which would all be kept in memory. What has been read already, up to 64 KiB, is still served.
 */
function limitRequests(server: Server, max: number): void {
  const inProgress = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (inProgress.get(socket) ?? 0) + 1;
    inProgress.set(socket, count);
    // Node.js resumes the connection at the end of each request that it parses, so the pause comes after all of them.
    if (count >= max)
      process.nextTick(() => {
        if ((inProgress.get(socket) ?? 0) >= max) socket.pause();
      });
    response.once('close', () => {
      const remaining = (inProgress.get(socket) ?? 1) - 1;
      inProgress.set(socket, remaining);
      if (remaining < max && socket.isPaused()) socket.resume();
    });
  });
}
