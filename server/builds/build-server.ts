import { abortOnStopSignal } from '#server/commands/stop-signals.ts';
import { buildIfStale } from './build-if-stale.ts';
import { serverBuild } from './server-build.ts';

/** Builds the server before a command runs from its build (./run.js). */
const signal = abortOnStopSignal();
try {
  await buildIfStale(serverBuild, console.log, signal);
} catch (error) {
  if (error !== signal.reason) throw error;
  process.exit();
}
// The bundler leaves 200 MiB in this process, which begins again without them.
process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)]);
