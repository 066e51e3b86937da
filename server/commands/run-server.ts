import { once } from 'node:events';
import type { RunningServer } from '#server/server.ts';
import { reportError } from './report-error.ts';
import { abortOnStopSignal } from './stop-signals.ts';

const log = (line: string) => console.log(line);

/**
 * Runs a server until one of the signals arrives. `start` may take long: when its abort signal is aborted, it stops what
 * it has started, and throws the reason. If the start fails otherwise, prints why and exits with status 1.
 */
export async function runServer(
  start: (log: (line: string) => void, signal: AbortSignal) => Promise<RunningServer>,
): Promise<void> {
  const signal = abortOnStopSignal();
  try {
    const server = await start(log, signal);
    // Whoever waits for this output may stop the server at once. A signal that arrived too late to interrupt the start
    // does not suppress it, because it may contain a new password.
    printSignIn(server);
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

function printSignIn({ url, firstOwner }: RunningServer): void {
  log(`\nWayfare is at ${url} (started in ${process.uptime().toFixed(1)} s)`);
  if (!firstOwner) return;
  log(`The owner signs in at ${url}/login`);
  log(`  email     ${firstOwner.email}`);
  log(`  password  ${firstOwner.generatedPassword ?? 'the value of OWNER_PASSWORD'}`);
  if (firstOwner.generatedPassword)
    log('The password is shown only once. `npm run owner -- set-password EMAIL` sets a new one.');
}
