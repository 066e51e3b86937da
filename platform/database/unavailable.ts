import { DatabaseError } from 'pg';
import { DatabaseUnavailable } from './database.ts';

/** SQLSTATEs of a server that is starting, stopping, gone or out of connections (classes 08, 57P0x, 53300). */
const unavailableCodes = /^(08|57P0[1-4]|53300)/;

/** SQLSTATEs of a statement that waited too long for a lock, or took too long. */
const timeoutCodes = /^(55P03|57014)$/;

export const isTimeout = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && timeoutCodes.test(error.code ?? '');

/** Turns a time limit of a statement into DatabaseUnavailable. Returns any other error unchanged. */
export const timeoutToUnavailable = (error: unknown): unknown =>
  isTimeout(error)
    ? new DatabaseUnavailable('The database did not respond in time', { cause: error })
    : error;

/** Turns the driver's various connection errors into DatabaseUnavailable. Returns any other error unchanged. */
export function toUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseError) {
    return error.code && unavailableCodes.test(error.code) ? createUnavailable(error) : error;
  }
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const isLost =
    /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EACCES)/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Client was closed/.test(
      error.message,
    );
  return isLost ? createUnavailable(error) : error;
}

const createUnavailable = (cause: Error) =>
  new DatabaseUnavailable('The database cannot be reached', { cause });
