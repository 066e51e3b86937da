import { reportRejection } from './global-events.ts';

/**
 * Takes from the function what would end its own process, with the requests of others in it, or send signals to the
 * server's. Node.js's permissions do not cover signals. Returns what really ends the process.
 */
export function guardProcess(): (code: number) => never {
  // `process.exit` calls this itself.
  const { reallyExit } = process as unknown as { reallyExit(code: number): never };
  const exit = (code: number) => reallyExit.call(process, code);
  for (const name of ['abort', 'kill', '_kill', 'reallyExit', 'exit', '_debugProcess', 'setuid', 'setgid'])
    Object.defineProperty(process, name, {
      value() {
        throw new Error(`process.${name} is not available in functions`);
      },
    });
  // What has failed in the background of one request must not end the others.
  process.on('unhandledRejection', reportRejection);
  process.on('uncaughtException', (error) => {
    console.error('Uncaught exception:', error);
    exit(1);
  });
  return exit;
}
