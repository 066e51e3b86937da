import { abortOnStopSignal } from '#server/commands/stop-signals.ts';
import { buildIfStale } from './build-if-stale.ts';
import { restart } from './restart.ts';
import { serverBuild } from './server-build.ts';

// This program builds the server before a command runs from its build (./run.js).
const signal = abortOnStopSignal();
try {
  await buildIfStale(serverBuild, console.log, signal);
} catch (error) {
  if (error !== signal.reason) throw error;
  process.exit();
}
restart(...process.argv.slice(2));
