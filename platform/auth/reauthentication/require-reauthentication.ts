import type { Context } from 'hono';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { isReauthenticated } from '#platform/auth/store/reauthentication.ts';
import type { Query } from '#platform/database/database.ts';

/**
 * Where `secureAccountChanges` is on, rejects a change of how the user signs in unless the user has recently proved her
 * identity in this session (docs/protocols/auth-proofs.md#reauthentication).
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
