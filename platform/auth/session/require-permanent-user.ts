import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { UserRow } from '#platform/auth/store/users.ts';

/** Anonymous users have no first factor, so they can have neither a second one nor a passkey. */
export function requirePermanentUser(user: UserRow): void {
  if (user.is_anonymous)
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
}
