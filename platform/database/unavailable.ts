import { DatabaseError } from 'pg';
import { DatabaseUnavailable } from './database.ts';

/** SQLSTATEs of a server that is starting, stopping, out of connections or gone (classes 08, 57P0x, 53300). */
const away = /^(08|57P0[1-4]|53300)/;

/** Turns the driver's many ways of saying that nobody answers into one error; passes all others on. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseError) {
    return error.code && away.test(error.code) ? unavailable(error) : error;
  }
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const lost =
    /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EACCES)/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Client was closed/.test(
      error.message,
    );
  return lost ? unavailable(error) : error;
}

const unavailable = (cause: Error) => new DatabaseUnavailable('The database does not answer', { cause });
