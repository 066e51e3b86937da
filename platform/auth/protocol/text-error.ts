import { DatabaseError } from 'pg';
import { validationFailed } from './errors.ts';

/**
 * Turns the database's error for characters that JSON allows but text and jsonb cannot store (NUL, half of a surrogate
 * pair) into an error of the request. They may be in any field, because the database does not say in which one. Returns any other error unchanged.
 */
export function toTextError(error: unknown): unknown {
  const isInvalidText = error instanceof DatabaseError && /^(22P02|22P05|22021)$/.test(error.code ?? '');
  return isInvalidText ? validationFailed('The request contains characters that cannot be stored') : error;
}
