import { getErrorMessage } from '#app/client/error-message.ts';

const hasCode = (failure: unknown, ...codes: string[]): boolean =>
  failure instanceof Error && 'code' in failure && codes.includes(String(failure.code));

/**
 * Returns whether a change was rejected because its sender has to prove first who she is
 * (docs/protocols/auth-proofs.md#reauthentication).
 */
export const isProofNeeded = (failure: unknown): boolean =>
  hasCode(failure, 'reauthentication_needed', 'current_password_required');

/** Returns whether the current password was wrong, for a change of the account or a sign-in. */
export const isPasswordRejected = (failure: unknown): boolean =>
  hasCode(failure, 'current_password_invalid', 'invalid_credentials');

/** Returns the message to show for a rejected proof. The message of a hosted project does not say what is wrong. */
export function getProofMessage(failure: unknown): string {
  if (isPasswordRejected(failure)) return 'This is not your current password.';
  if (hasCode(failure, 'reauthentication_not_valid')) return 'This code is wrong, or no longer valid.';
  return getErrorMessage(failure);
}
