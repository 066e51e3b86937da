import { createServer, type RequestListener, type Server } from 'node:http';
import { createTrustedProxies } from '#platform/http/trusted-proxies.ts';
import { acceptSockets, asksForWebsocket, type Sockets } from './accept-sockets.ts';
import { respondToClientErrors } from './client-errors.ts';
import type { Config } from './config.ts';
import { connectionLimits, limitConnections, toServerOptions } from './connection-limits.ts';
import { limitRequestSize, maxHeaderSize } from './request-size.ts';
import { createClientKeys, takeTurns } from './request-turns.ts';
import { exemptProxies, limitUnsentBytes, unsentLimits } from './unsent-bytes.ts';

/** This error is thrown if the server cannot listen on HOST and PORT. The message says what to change. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/** A server that stops waits this long for pending requests before it closes their connections. */
const shutdownTimeoutMs = 5000;

/** Listens for requests, within the limits of connections, sizes and turns (docs/protocols/connections.md). */
export async function startHttpServer(
  listener: RequestListener,
  config: Pick<Config, 'port' | 'host' | 'trustedProxies'>,
  sockets?: Sockets,
) {
  const options = {
    maxHeaderSize,
    ...toServerOptions(connectionLimits),
    ...(sockets && { shouldUpgradeCallback: asksForWebsocket }),
  };
  const trustedProxies = createTrustedProxies(config.trustedProxies);
  const getClient = createClientKeys(trustedProxies);
  const turns = takeTurns(limitRequestSize(listener), getClient);
  const server = createServer(options, turns.listener).on('connection', turns.onConnection);
  respondToClientErrors(server);
  limitConnections(server, connectionLimits, trustedProxies);
  limitUnsentBytes(server, unsentLimits, exemptProxies(getClient, trustedProxies));
  if (sockets) acceptSockets(server, sockets, getClient);
  await listen(server, config);
  return {
    url: `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${getPort(server)}`,
    /** Waits for pending requests, and closes the websockets. */
    async close() {
      await Promise.all([close(server), sockets?.closeSockets()]);
    },
  };
}

/**
 * Says how many connections may wait to be accepted; the system may allow fewer (`net.core.somaxconn`). With the 511
 * of Node.js, a burst of one client would make others try again after a second.
 */
const backlog = 4096;

async function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new ListenError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is already in use. Stop the program that uses it, or set PORT to another one.`
            : `Cannot listen on ${host}:${port} (set by HOST and PORT): ${error.message}`,
          { cause: error },
        ),
      ),
    );
    server.listen({ port, host, backlog }, resolve);
  });
}

function getPort(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timeout = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs);
  await closed;
  clearTimeout(timeout);
}
