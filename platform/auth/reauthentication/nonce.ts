import type { Context } from 'hono';
import { findTokenHash } from '#platform/auth/email-links/find-code.ts';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { takeOneTimeToken } from '#platform/auth/store/one-time-tokens.ts';
import type { Query } from '#platform/database/database.ts';

const types = ['reauthentication_token' as const];

/**
 * Returns the hash of the code that `GET /reauthenticate` sent, to be redeemed with `redeemNonce`.
 *
 * @throws AuthError if the code is wrong
 */
export async function findNonceHash(
  service: AuthService,
  context: Context<SignedIn>,
  nonce: string,
): Promise<string> {
  const code = { email: context.var.user.email ?? '', token: nonce, types };
  const tokenHash = await findTokenHash(service, context, code);
  if (!tokenHash) throw invalidNonce();
  return tokenHash;
}

/** Redeems the code, which works once. Must run in the transaction that makes the change. */
export async function redeemNonce({ settings }: AuthService, query: Query, tokenHash: string): Promise<void> {
  const token = await takeOneTimeToken(query, { tokenHash, types, lifetimeSeconds: settings.otpExpiry });
  if (!token) throw invalidNonce();
}

const invalidNonce = () =>
  new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
