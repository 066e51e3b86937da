import type { RunningServer } from '#server/server.ts';
import { reportError } from './report-error.ts';

const log = (line: string) => console.log(line);

/** A closed terminal sends SIGHUP. Without a handler it would end this process and leave its database running. */
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Runs a server until one of the signals arrives. If the start fails, prints the reason and exits with status 1. */
export async function runServer(
  start: (log: (line: string) => void) => Promise<RunningServer>,
): Promise<void> {
  try {
    const server = await start(log);
    let stopping = false;
    const stop = () => {
      if (stopping) return;
      stopping = true;
      void server.stop().finally(() => process.exit());
    };
    for (const signal of stopSignals) process.on(signal, stop);
    // Whoever waits for this output may stop the server at once.
    printSignIn(server);
  } catch (error) {
    reportError(error);
    process.exit(1);
  }
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
