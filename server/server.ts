import { createServer, type Server } from 'node:http';
import { createTrustedProxies } from '#platform/http/trusted-proxies.ts';
import { startBackend } from './backend/backend.ts';
import { addFirstOwner, type FirstOwner } from './backend/first-owner.ts';
import { unlessAborted } from './backend/unless-aborted.ts';
import { type Config, hasOwnBackend } from './config.ts';
import { connectionLimits, limitConnections, toServerOptions } from './connection-limits.ts';
import type { AppSource } from './pages/app-source.ts';
import { createSiteListener } from './request-listener.ts';
import { limitRequestSize, maxHeaderSize } from './request-size.ts';
import { createClientKeys, takeTurns } from './request-turns.ts';
import { exemptProxies, limitUnsentBytes, unsentLimits } from './unsent-bytes.ts';

export interface RunningServer {
  url: string;
  /** Set if the first owner was added during this start. */
  firstOwner?: FirstOwner | undefined;
  /** Waits for pending requests, then stops the backend and its database. */
  stop(): Promise<void>;
}

/** Thrown if the server cannot listen on HOST and PORT. The message says what to change. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/** When the server stops, it waits this long for pending requests before it closes their connections. */
const shutdownTimeoutMs = 5000;

/** Starts the backend and listens for requests. If `signal` is aborted, stops what it has started and throws the reason. */
export async function startServer(
  config: Config,
  log: (line: string) => void,
  source: AppSource,
  signal: AbortSignal,
): Promise<RunningServer> {
  signal.throwIfAborted();
  const ownBackend = hasOwnBackend(config) ? await startBackend(config, log, signal) : undefined;
  try {
    const options = { maxHeaderSize, ...toServerOptions(connectionLimits) };
    const trustedProxies = createTrustedProxies(config.trustedProxies);
    const listener = await unlessAborted(() => createSiteListener(config, ownBackend, source), signal);
    const getClient = createClientKeys(trustedProxies);
    const turns = takeTurns(limitRequestSize(listener), getClient);
    const server = createServer(options, turns.listener).on('connection', turns.onConnection);
    limitConnections(server, connectionLimits, trustedProxies);
    limitUnsentBytes(server, unsentLimits, exemptProxies(getClient, trustedProxies));
    await listen(server, config);
    signal.throwIfAborted();
    // This is the last step that can fail, and it is not interrupted, so a generated password is always printed.
    const firstOwner = ownBackend && (await addFirstOwner(ownBackend.database, config.owner));
    return {
      url: `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${getPort(server)}`,
      firstOwner,
      async stop() {
        await close(server);
        await ownBackend?.stop();
      },
    };
  } catch (error) {
    await ownBackend?.stop();
    throw error;
  }
}

/**
 * How many connections may wait to be accepted; the system may allow fewer (`net.core.somaxconn`). Beyond the 511 of
 * Node.js, a burst of one client would make others try again after a second.
 */
const backlog = 4096;

async function listen(server: Server, { port, host }: Config): Promise<void> {
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
