import type { Context } from 'hono';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { hasSecondFactor } from '#platform/auth/store/users.ts';
import { isUuid } from '#platform/database/uuid.ts';

/** A passkey outlives the session, so a user with a second factor must have used it to add or remove a passkey. */
export function requireManagementLevel({ var: { user, aal } }: Context<SignedIn>): void {
  if (hasSecondFactor(user) && aal !== 'aal2')
    throw new AuthError(
      403,
      'insufficient_aal',
      'AAL2 session is required to manage passkeys when MFA is enabled',
    );
}

/** The default of Supabase (docs/protocols/auth-proofs.md#passkeys). */
const maxPasskeys = 10;

export function requireRoomForPasskey(existing: readonly unknown[]): void {
  if (existing.length >= maxPasskeys)
    throw new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
}

export function requirePasskeyId(context: Context): string {
  const id = context.req.param('passkeyId') ?? '';
  if (!isUuid(id)) throw passkeyNotFound();
  return id;
}

/** Somebody else's passkey is as unknown as one that does not exist. */
export const passkeyNotFound = () => new AuthError(404, 'validation_failed', 'Passkey not found');
