import { createServer } from 'node:http2';
import { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { followServer } from './background-tasks.ts';
import { bootFailed, controlMethod } from './control.ts';
import { installDeno, takeHandler } from './deno.ts';
import { installFetch } from './fetch.ts';
import { installGlobalEvents } from './global-events.ts';
import { guardProcess } from './guard-process.ts';
import { toHandler } from './handler.ts';
import { installModuleHooks } from './module-hooks.ts';

/**
 * The program of a function's process (docs/decisions/0060-run-functions-in-processes-of-their-own.md). It loads the
 * function and serves its requests on file descriptor 3.
 */
const [file = '', folder = '', projectFolder = '', uid, gid] = process.argv.slice(2);

/** The bytes of requests that may be sent before they are read, as for responses (../worker/start-worker.ts). */
const windowSize = 16 * 1024 * 1024;

const { exit, dropRoot } = guardProcess();
installDeno();
installFetch();
installGlobalEvents();
installModuleHooks(file, folder, projectFolder);
try {
  const module = await import(file);
  if (uid && gid) dropRoot(Number(uid), Number(gid));
  serve(takeHandler() ?? toHandler(module.default));
} catch (error) {
  console.error('The function could not be loaded:', error);
  exit(bootFailed);
}

function serve(handle: (request: Request) => Promise<Response>): void {
  const server = createServer();
  const connected = new Promise((resolve) =>
    server.once('session', (session) => {
      session.setLocalWindowSize(windowSize);
      session.once('close', () => exit(0));
      setImmediate(resolve);
    }),
  );
  // The session's settings, which say that the function is loaded, go out before a request can keep this thread busy.
  const handleAfterStart = async (request: Request) => {
    await connected;
    return handle(request);
  };
  const listener = getRequestListener(handleAfterStart, { overrideGlobalObjects: false });
  server.on('request', (request, response) => {
    if (request.method === controlMethod) followServer(request.stream, () => exit(0));
    else void listener(request, response);
  });
  server.emit('connection', new Socket({ fd: 3, readable: true, writable: true }));
}
