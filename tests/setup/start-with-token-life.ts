import '#server/commands/production.ts';
import { buildIfStale } from '#server/build.ts';
import { run } from '#server/commands/run.ts';
import { readConfig } from '#server/config.ts';
import { builtApp } from '#server/pages.ts';
import { startServer } from '#server/server.ts';

/** `npm start` with access tokens that live for as many seconds as its first word says. */
const accessTokenLifetime = Number(process.argv[2]);
await run(async (log) => {
  const config = readConfig(process.env);
  await buildIfStale(log);
  return startServer({ ...config, accessTokenLifetime }, log, builtApp);
});
