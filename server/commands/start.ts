import './production.ts';
import { buildIfStale } from '#server/build.ts';
import { readConfig } from '#server/config.ts';
import { builtApp } from '#server/pages.ts';
import { startServer } from '#server/server.ts';
import { run } from './run.ts';

/** `npm start`: builds what is stale, starts the database and the site, and tells where it is. */
await run(async (log) => {
  const config = readConfig(process.env);
  await buildIfStale(log);
  return startServer(config, log, builtApp);
});
