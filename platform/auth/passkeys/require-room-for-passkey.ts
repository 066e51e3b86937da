import { AuthError } from '#platform/auth/protocol/errors.ts';

/** The default of Supabase (docs/protocols/auth-proofs.md#passkeys). */
const maxPasskeys = 10;

/** @throws AuthError */
export function requireRoomForPasskey(existing: readonly unknown[]): void {
  if (existing.length >= maxPasskeys)
    throw new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
}
