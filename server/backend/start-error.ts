import { MigrationError } from '#platform/database/migrations.ts';

/** Thrown if what the server needs to start cannot be used. The message names it and says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

const fullDisk = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/;

/**
 * Names what could not be used, such as `DATA_DIR (/data)`, so that the operator needs no stack trace. Errors that say
 * so themselves are returned unchanged.
 */
export function toStartError(error: unknown, subject: string): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error;
  const known = toFullDiskError(error, subject);
  if (known !== error || error instanceof MigrationError) return known;
  return new StartError(`${subject} cannot be used: ${error.message}`, { cause: error });
}

/** Names what lies on a full disk. All other errors are returned unchanged. */
export function toFullDiskError(error: unknown, subject: string): unknown {
  if (!fullDisk.test(String(error))) return error;
  return new StartError(`${subject} cannot be used: its disk is full. Free some space there.`, {
    cause: error,
  });
}
