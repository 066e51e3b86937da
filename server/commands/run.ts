import type { RunningServer } from '#server/server.ts';
import { report } from './report.ts';

const log = (line: string) => console.log(line);

/** Runs a server until it is told to stop; a start that fails says why and ends with 1. */
export async function run(start: (log: (line: string) => void) => Promise<RunningServer>): Promise<void> {
  try {
    const server = await start(log);
    greet(server);
    let stopping = false;
    const stop = () => {
      if (stopping) return;
      stopping = true;
      void server.stop().finally(() => process.exit());
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  } catch (error) {
    report(error);
    process.exit(1);
  }
}

function greet({ address, firstOwner }: RunningServer): void {
  log(`\nWayfare is at ${address} (after ${process.uptime().toFixed(1)} s)`);
  if (!firstOwner) return;
  log(`The owner signs in at ${address}/login`);
  log(`  email     ${firstOwner.email}`);
  log(`  password  ${firstOwner.generatedPassword ?? 'as OWNER_PASSWORD has it'}`);
  if (firstOwner.generatedPassword)
    log('The password is shown this once. `npm run owner -- set-password EMAIL` sets a new one.');
}
