import { DatabaseBusy, DatabaseUnavailable } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { isTimeout } from '#platform/database/unavailable.ts';
import { AuthError } from './errors.ts';
import { toTextError } from './text-error.ts';

/**
 * Turns a failure to save or delete a user, such as an error from a trigger on auth.users, into the protocol's error
 * (docs/protocols/sql.md).
 */
export function toSaveError(failure: unknown, message = 'Database error saving new user'): unknown {
  const error = toTextError(failure);
  const isKnown = [AuthError, DatabaseBusy, DatabaseUnavailable].some((type) => error instanceof type);
  if (isKnown || isTimeout(error)) return error;
  console.error(`${message}:`, toLogEntry(error));
  return new AuthError(500, 'unexpected_failure', message);
}
