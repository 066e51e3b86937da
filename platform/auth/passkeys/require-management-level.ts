import type { Context } from 'hono';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { hasSecondFactor } from '#platform/auth/store/users.ts';

/**
 * Who has a second factor must have used it to add or remove a passkey, which outlives the session.
 *
 * @throws AuthError
 */
export function requireManagementLevel({ var: { user, aal } }: Context<SignedIn>): void {
  if (hasSecondFactor(user) && aal !== 'aal2')
    throw new AuthError(
      403,
      'insufficient_aal',
      'AAL2 session is required to manage passkeys when MFA is enabled',
    );
}
