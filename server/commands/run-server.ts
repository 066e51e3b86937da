import { once } from 'node:events';
import { reportError } from './report-error.ts';

const log = (line: string) => console.log(line);

/**
 * Runs a server until `signal` is aborted, and then ends the process. `start` may take long: when the signal is aborted,
 * it stops what it has started, and throws the reason. If the start fails otherwise, prints why and exits with status 1.
 *
 * @param announce prints where the server is
 */
export async function runServer<Server extends { stop(): Promise<void> }>(
  signal: AbortSignal,
  start: (log: (line: string) => void, signal: AbortSignal) => Promise<Server>,
  announce: (server: Server) => void,
): Promise<void> {
  try {
    const server = await start(log, signal);
    // This is printed even if a signal arrived too late to interrupt the start, because it may contain a new password.
    announce(server);
    // A program that waited for this output may have sent the signal already.
    if (!signal.aborted) await once(signal, 'abort');
    await server.stop();
  } catch (error) {
    if (error !== signal.reason) {
      reportError(error);
      process.exit(1);
    }
  }
  process.exit();
}
