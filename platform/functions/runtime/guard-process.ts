import { reportRejection } from './global-events.ts';

/** The methods of `process` by which a process changes its user. */
const userMethods = ['setuid', 'setgid', 'seteuid', 'setegid', 'setgroups', 'initgroups'] as const;

/**
 * Disables the methods of `process` by which a function could end its own process and the requests of others in it,
 * change its user, or send signals to the server (Node.js's permissions do not cover signals). Returns the few
 * that the runtime itself needs.
 */
export function guardProcess() {
  // The original `process.exit` calls `process.reallyExit`, which throws from now on.
  const { reallyExit } = process as unknown as { reallyExit(code: number): never };
  const exit = (code: number) => reallyExit.call(process, code);
  const { setgroups, setgid, setuid } = process;
  for (const name of ['abort', 'kill', '_kill', 'reallyExit', 'exit', '_debugProcess', ...userMethods])
    Object.defineProperty(process, name, {
      value() {
        throw new Error(`process.${name} is not available in functions`);
      },
    });
  // A failure in the background of one request must not end the other requests.
  process.on('unhandledRejection', reportRejection);
  process.on('uncaughtException', (error) => {
    console.error('Uncaught exception:', error);
    exit(1);
  });
  return {
    exit,
    /** Makes this the process of another user, for good. */
    dropRoot(uid: number, gid: number): void {
      setgroups?.call(process, []);
      setgid?.call(process, gid);
      setuid?.call(process, uid);
    },
  };
}
