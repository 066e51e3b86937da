import type { Context } from 'hono';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { SignedIn } from '#platform/auth/protocol/require-session.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { takeOneTimeToken } from '#platform/auth/store/one-time-tokens.ts';
import { isRecentSession } from '#platform/auth/store/sessions.ts';
import type { Query } from '#platform/database/database.ts';
import { findTokenHash } from './find-code.ts';

const types = ['reauthentication_token' as const];

/**
 * Where `securePasswordChange` is on, a session older than a day needs the code that `GET /reauthenticate` sent. Returns
 * the hash to redeem with `redeemNonce`, or undefined if no code is needed.
 *
 * @throws AuthError if the code is missing or wrong
 */
export async function requireReauthentication(
  service: AuthService,
  context: Context<SignedIn>,
  nonce: string | null | undefined,
): Promise<string | undefined> {
  const { user, sessionId } = context.var;
  if (!service.settings.securePasswordChange) return undefined;
  if (await isRecentSession(service.getPrivileged(context).query, sessionId)) return undefined;
  if (!nonce)
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  const code = { email: user.email ?? '', token: nonce, types };
  const tokenHash = await findTokenHash(service, context, code);
  if (!tokenHash) throw invalidNonce();
  return tokenHash;
}

/** Redeems the code, which works once. Must run in the transaction that sets the password. */
export async function redeemNonce({ settings }: AuthService, query: Query, tokenHash: string): Promise<void> {
  const token = await takeOneTimeToken(query, { tokenHash, types, lifetimeSeconds: settings.otpExpiry });
  if (!token) throw invalidNonce();
}

const invalidNonce = () =>
  new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
