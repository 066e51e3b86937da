import { createServer } from 'vite';
import { readConfig } from '#server/config.ts';
import type { AppSource, BuiltApp } from '#server/pages/app-source.ts';
import { startServer } from '#server/server.ts';
import { printSignIn } from './print-sign-in.ts';
import { runServer } from './run-server.ts';
import { abortOnStopSignal } from './stop-signals.ts';

/** `npm run dev` serves the app from its sources with hot reload, and restarts when the server's sources change. */
await runServer(
  abortOnStopSignal(),
  async (log, signal) => {
    const config = readConfig(process.env);
    const ownListeners = process.listeners('SIGTERM');
    const vite = await createServer({
      server: { middlewareMode: true, host: config.host },
      appType: 'custom',
    });
    // Vite's own SIGTERM listener ends the process before the database is stopped.
    for (const listener of process.listeners('SIGTERM'))
      if (!ownListeners.includes(listener)) process.off('SIGTERM', listener);
    const source: AppSource = {
      mode: 'development',
      load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<BuiltApp>,
      serveSourceFiles: vite.middlewares,
    };
    return startServer(config, log, source, signal);
  },
  printSignIn,
);
