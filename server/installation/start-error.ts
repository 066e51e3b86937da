import { MigrationError } from '#platform/database/migrate/migration-history.ts';

/** This error is thrown if what the server needs to start cannot be used. The message names it and says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Lists what PostgreSQL, initdb and Node.js print if they cannot write, with what the operator can do. */
const faults: [RegExp, string][] = [
  [
    // PostgreSQL prints "wrote only" if the disk was full after a part of a block.
    /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/,
    'its disk is full. Free some space there.',
  ],
  [/EEXIST.*mkdir/, 'it is a file, not a folder. Move it away or delete it: the server creates the folder.'],
  [
    /ENOTDIR/,
    'a folder of its path is a file. Move that file away or delete it: the server creates the folder.',
  ],
  [
    // Node.js reports ENOENT if a folder and its parents cannot be created on a read-only disk.
    /EROFS|Read-only file system|ENOENT.*mkdir/,
    'its disk is read-only. Make it writable.',
  ],
  [
    // Node.js and the operating system write "permission denied" in other letters than PostgreSQL's access control.
    /EACCES|EPERM|Permission denied/,
    'the server’s account is not allowed to use it. Make that account the owner of it and of all that is in it (chown -R).',
  ],
  [
    /could not look up effective user ID/,
    'PostgreSQL does not work for an account without a name. Start the server as a user who is listed in /etc/passwd.',
  ],
];

/**
 * Names what could not be used, such as `DATABASE_URL`, so that the operator needs no stack trace. Errors that say so
 * themselves are returned unchanged.
 */
export function toStartError(error: unknown, subject: string): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error;
  const known = describeFault(error, subject);
  if (known || error instanceof MigrationError) return known ?? error;
  return new StartError(`${subject} cannot be used: ${error.message}`, { cause: error });
}

/** Names the file or folder below DATA_DIR that cannot be used. All other errors are returned unchanged. */
export function toDataDirError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error;
  const path = findPath(error);
  const subject = `DATA_DIR (${dataDir})`;
  const known = describeFault(error, path && path !== dataDir ? `${path} in ${subject}` : subject);
  if (known) return known;
  return isFileError(error) ? toStartError(error, subject) : error;
}

function describeFault(error: Error, subject: string): StartError | undefined {
  const fault = faults.find(([pattern]) => pattern.test(error.message));
  // A database that cannot be reached through its socket is not a matter of DATA_DIR.
  const isConnection = isFileError(error) && error.syscall === 'connect';
  return fault && !isConnection
    ? new StartError(`${subject} cannot be used: ${fault[1]}`, { cause: error })
    : undefined;
}

const isFileError = (error: Error): error is NodeJS.ErrnoException => 'code' in error && 'syscall' in error;

/** Finds the path in an error of Node.js or in the quotes of a message of initdb or PostgreSQL. */
function findPath(error: Error): string | undefined {
  return isFileError(error) ? error.path : /"(\/[^"]+)": /.exec(error.message)?.[1];
}
