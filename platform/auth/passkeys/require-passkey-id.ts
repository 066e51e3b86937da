import type { Context } from 'hono';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import { isUuid } from '#platform/database/uuid.ts';

/**
 * Returns the ID of the passkey that the path names.
 *
 * @throws AuthError
 */
export function requirePasskeyId(context: Context): string {
  const id = context.req.param('passkeyId') ?? '';
  if (!isUuid(id)) throw passkeyNotFound();
  return id;
}

/** Somebody else's passkey is as unknown as one that does not exist. */
export const passkeyNotFound = () => new AuthError(404, 'validation_failed', 'Passkey not found');
