import { DatabaseError } from 'pg';
import { DatabaseUnavailable } from './database.ts';

/** SQLSTATEs of a server that is starting, stopping or gone (classes 08, 57P0x). */
const unavailableCodes = /^(08|57P0[1-4])/;

/** SQLSTATEs of a statement that waited too long for a lock, or took too long. */
const timeoutCodes = /^(55P03|57014)$/;

export const isTimeout = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && timeoutCodes.test(error.code ?? '');

/**
 * Returns whether a statement waited too long for a lock. It may succeed a moment later. `NOWAIT` and functions fail with
 * the same code, but not in the routine of PostgreSQL that checks time limits.
 */
export const isLockTimeout = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.code === '55P03' && error.routine === 'ProcessInterrupts';

/**
 * Returns whether the lock was that of a row, as another request takes it, and not of a whole table. Only for a row
 * does the context of the error contain the block and the number, such as `(0,1)`, in any language.
 */
export const isRowLockTimeout = (error: unknown): error is DatabaseError =>
  isLockTimeout(error) && /\(\d+,\d+\)/.test(error.where ?? '');

/** Turns a time limit of a statement into DatabaseUnavailable. Returns any other error unchanged. */
export const timeoutToUnavailable = (error: unknown): unknown =>
  isTimeout(error)
    ? new DatabaseUnavailable('The database did not respond in time', { cause: error })
    : error;

const tooManyConnections = '53300';

/** The most connections that a server has at a time: 24 in its pools and for notifications, and one for a probe. */
const maxConnections = 25;

/** Says what to do if PostgreSQL accepts no more connections. Returns any other error unchanged. */
export function explainConnectionLimit(error: unknown): unknown {
  if (!(error instanceof DatabaseError && error.code === tooManyConnections)) return error;
  return new DatabaseUnavailable(
    `PostgreSQL accepts no more connections (${error.message}). Close those of other programs, or raise max_connections ` +
      `or the limit of the login: each server of Wayfare opens up to ${maxConnections}.`,
  );
}

/** Turns the driver's various connection errors into DatabaseUnavailable. Returns any other error unchanged. */
export function toUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseError) {
    if (error.code === tooManyConnections) return explainConnectionLimit(error);
    return error.code && unavailableCodes.test(error.code) ? createUnavailable(error) : error;
  }
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const isLost =
    /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EACCES)/.test(code) ||
    /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Client was closed/.test(
      error.message,
    );
  return isLost ? createUnavailable(error) : error;
}

const createUnavailable = (cause: Error) =>
  new DatabaseUnavailable('The database cannot be reached', { cause });
