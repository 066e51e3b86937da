import { createServer, type Server } from 'node:http';
import { hasOwnBackend, startBackend } from './backend.ts';
import type { Config } from './config.ts';
import { ensureOwner, type FirstOwner } from './owner.ts';
import type { AppSource } from './pages.ts';
import { createSite } from './site.ts';

export interface RunningServer {
  address: string;
  /** Who was added because there was nobody. */
  firstOwner?: FirstOwner | undefined;
  /** Lets requests under way finish, then stops the database too. */
  stop(): Promise<void>;
}

/** It cannot listen where it was told to; the message says what to change. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/** Bytes. Without scripts the booking form sends a destination of any length in its address, percent-encoded. */
const maxHeaderSize = 128 * 1024;
/** How long requests under way may take when the server stops, in milliseconds. */
const patience = 5000;

/** Puts everything together and listens. All that can fail does so before the first request is taken. */
export async function startServer(
  config: Config,
  log: (line: string) => void,
  source: AppSource,
): Promise<RunningServer> {
  const own = hasOwnBackend(config) ? await startBackend(config, log) : undefined;
  try {
    const server = createServer({ maxHeaderSize }, await createSite(config, own, source));
    await listen(server, config);
    // Last: a sign-in that is made must also be told, and nothing can fail any more.
    const firstOwner = own && (await ensureOwner(own.database, config.owner));
    return {
      address: `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${portOf(server)}`,
      firstOwner,
      async stop() {
        await close(server);
        await own?.stop();
      },
    };
  } catch (error) {
    await own?.stop();
    throw error;
  }
}

async function listen(server: Server, { port, host }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new ListenError(
          error.code === 'EADDRINUSE'
            ? `Something listens on port ${port} already. Stop it, or set PORT to another one.`
            : `Cannot listen on ${host}:${port}, as HOST and PORT say: ${error.message}`,
          { cause: error },
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const impatient = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearTimeout(impatient);
}
