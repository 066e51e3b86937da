import { DatabaseError } from 'pg';
import { DatabaseUnavailable } from './database.ts';
import { isTimeout } from './unavailable.ts';

/** SQLSTATEs of a transaction that PostgreSQL rolled back because of another one: serialization failure, deadlock. */
const conflictCodes = /^(40001|40P01)$/;

/** The SQLSTATE of a statement that is nested too deeply, for example by the steps of a visitor's JSON path. */
const tooComplex = '54001';

/** The SQLSTATE of a write for which the disk has no room. The message names the file below the folder of the database. */
const diskFull = '53100';

/**
 * Prepares an error for the log. DatabaseUnavailable, a statement's time limit, a statement that is nested too
 * deeply, a conflict of two transactions and a full disk become one line, because they may be logged many times and
 * their stack says nothing; any other error is returned unchanged.
 */
export function toLogEntry(error: unknown): unknown {
  if (isTimeout(error) || (error instanceof DatabaseError && error.code === tooComplex))
    return toOneLine(error.message);
  if (error instanceof DatabaseError && error.code === diskFull)
    return toOneLine(`The disk of the database is full: ${error.message}. Free some space there.`);
  if (error instanceof DatabaseError && conflictCodes.test(error.code ?? ''))
    return toOneLine(error.detail ? `${error.message} (${error.detail})` : error.message);
  if (!(error instanceof DatabaseUnavailable)) return error;
  const cause = getMessage(error.cause);
  return toOneLine(cause ? `${error.message}: ${cause}` : error.message);
}

/** Reads a message. If a host has several addresses, the driver's error has none, but contains an error for each. */
function getMessage(cause: unknown): string {
  if (cause instanceof AggregateError && !cause.message) return cause.errors.map(getMessage).join('; ');
  return cause instanceof Error ? cause.message : '';
}

const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
