import { createServer } from 'vite';
import { readConfig } from '#server/config.ts';
import type { BuiltApp } from '#server/pages.ts';
import { startServer } from '#server/server.ts';
import { run } from './run.ts';

/** `npm run dev`: the site from its sources; a change shows at once, a change of the server starts it again. */
await run(async (log) => {
  const config = readConfig(process.env);
  const vite = await createServer({ server: { middlewareMode: true, host: config.host }, appType: 'custom' });
  // The bundler's own listener ends the process before the database is stopped.
  process.removeAllListeners('SIGTERM');
  return startServer(config, log, {
    mode: 'development',
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<BuiltApp>,
    sourceFiles: vite.middlewares,
  });
});
