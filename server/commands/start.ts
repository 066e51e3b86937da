import './production.ts';
import { appBuild } from '#server/app-build/app-build.ts';
import { buildIfStale } from '#server/builds/build-if-stale.ts';
import { restart } from '#server/builds/restart.ts';
import { readConfig } from '#server/config.ts';
import { builtApp } from '#server/pages/app-source.ts';
import { startServer } from '#server/server.ts';
import { printSignIn } from './print-sign-in.ts';
import { runServer } from './run-server.ts';
import { abortOnStopSignal } from './stop-signals.ts';

/** `npm start` builds the app if its sources have changed, starts the database and the site, and prints its URL. */
await runServer(
  abortOnStopSignal(),
  async (log, signal) => {
    const config = readConfig(process.env);
    if (await buildIfStale(appBuild, log, signal)) restart('start');
    return startServer(config, log, builtApp, signal);
  },
  printSignIn,
);
