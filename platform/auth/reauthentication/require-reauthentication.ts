import type { Context } from 'hono';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { isReauthenticated } from '#platform/auth/store/reauthentication.ts';
import type { Query } from '#platform/database/database.ts';

/**
 * Rejects a change of how the user signs in if nothing but a token speaks for its sender, where `secureAccountChanges` is
 * on (docs/protocols/auth-proofs.md#reauthentication).
 */
export async function requireReauthentication(
  { settings }: AuthService,
  query: Query,
  { var: { sessionId } }: Context<SignedIn>,
): Promise<void> {
  if (settings.secureAccountChanges && !(await isReauthenticated(query, sessionId)))
    throw reauthenticationNeeded('This change requires reauthentication');
}

export const reauthenticationNeeded = (message: string) =>
  new AuthError(400, 'reauthentication_needed', message);
