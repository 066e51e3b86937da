import { DatabaseError } from 'pg';
import { AuthError } from './errors.ts';

/**
 * Converts the database's error for an email address, phone number or ID that is taken to the protocol's error. Returns
 * undefined for any other error.
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
