import '#server/commands/production.ts';
import { buildIfStale } from '#server/build.ts';
import { runServer } from '#server/commands/run-server.ts';
import { readConfig } from '#server/config.ts';
import { builtApp } from '#server/pages/app-source.ts';
import { startServer } from '#server/server.ts';

/** `npm start`, with access tokens that expire after the number of seconds given as the first argument. */
const accessTokenLifetime = Number(process.argv[2]);
await runServer(async (log) => {
  const config = readConfig(process.env);
  await buildIfStale(log);
  return startServer({ ...config, accessTokenLifetime }, log, builtApp);
});
