import './production.ts';
import { buildIfStale } from '#server/build.ts';
import { readConfig } from '#server/config.ts';
import { builtApp } from '#server/pages/app-source.ts';
import { startServer } from '#server/server.ts';
import { runServer } from './run-server.ts';

/** `npm start` builds the app if its sources have changed, starts the database and the site, and prints its URL. */
await runServer(async (log) => {
  const config = readConfig(process.env);
  await buildIfStale(log);
  return startServer(config, log, builtApp);
});
