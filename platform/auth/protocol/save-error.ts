import { DatabaseError } from 'pg';
import { DatabaseBusy, DatabaseUnavailable } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { isTimeout } from '#platform/database/unavailable.ts';
import { AuthError, validationFailed } from './errors.ts';

/**
 * Throws the protocol's error for a failure to save or delete a user, such as an error from a trigger on auth.users
 * (docs/protocols/sql.md).
 */
export function throwSaveError(failure: unknown, message = 'Database error saving new user'): never {
  const error = toTextError(failure);
  const isKnown = [AuthError, DatabaseBusy, DatabaseUnavailable].some((type) => error instanceof type);
  if (isKnown || isTimeout(error)) throw error;
  console.error(`${message}:`, toLogEntry(error));
  throw new AuthError(500, 'unexpected_failure', message);
}

/**
 * Turns the database's error for characters that JSON allows but text and jsonb cannot store (NUL, half of a surrogate
 * pair) into an error of the request. It names no field, because the database does not say which one it is. Returns any
 * other error unchanged.
 */
export function toTextError(error: unknown): unknown {
  const isInvalidText = error instanceof DatabaseError && /^(22P02|22P05|22021)$/.test(error.code ?? '');
  return isInvalidText ? validationFailed('The request contains characters that cannot be stored') : error;
}

/**
 * If an error of the database says that an email address, phone number or ID is taken, returns the protocol's error for
 * that. Returns undefined for any other error.
 */
export function toConflict(error: unknown): AuthError | undefined {
  if (!(error instanceof DatabaseError) || error.code !== '23505') return undefined;
  switch (error.constraint) {
    case 'users_email_partial_key':
      return emailExists();
    case 'users_phone_key':
      return new AuthError(422, 'phone_exists', 'Phone number already registered by another user');
    case 'users_pkey':
      return new AuthError(422, 'user_already_exists', 'A user with this ID already exists');
    default:
      return undefined;
  }
}

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
