import type { Context } from 'hono';
import { findTokenHash } from '#platform/auth/email-links/find-code.ts';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { takeOneTimeToken } from '#platform/auth/store/one-time-tokens.ts';
import { isReauthenticated } from '#platform/auth/store/reauthentication.ts';
import { isRecentSession } from '#platform/auth/store/sessions.ts';
import type { Query } from '#platform/database/database.ts';
import { reauthenticationNeeded } from './require-reauthentication.ts';

interface Update {
  setsPassword: boolean;
  changesEmail: boolean;
  nonce: string | null | undefined;
}

/**
 * Checks whether a new password or email needs more than the session (`securePasswordChange`, `secureAccountChanges`).
 * Returns the hash of the code to redeem with `redeemNonce`, or undefined if none is needed. For
 * `secureAccountChanges`, anonymous users are exempt, because they have neither a password nor a passkey. Throws
 * AuthError if more is needed, or the code is wrong.
 */
export async function authorizeUpdate(
  service: AuthService,
  context: Context<SignedIn>,
  { setsPassword, changesEmail, nonce }: Update,
): Promise<string | undefined> {
  const { settings } = service;
  const { query } = service.getPrivileged(context);
  const { user, sessionId } = context.var;
  const isSecured = settings.secureAccountChanges && !user.is_anonymous && (setsPassword || changesEmail);
  const needsProof = isSecured && !(await isReauthenticated(query, sessionId));
  const needsNonce =
    settings.securePasswordChange && setsPassword && !(await isRecentSession(query, sessionId));
  if (!needsProof && !needsNonce) return undefined;
  if (nonce) return findNonceHash(service, context, nonce);
  if (needsNonce || !user.encrypted_password)
    throw reauthenticationNeeded(`${setsPassword ? 'Password' : 'Email'} update requires reauthentication`);
  const change = setsPassword ? 'setting new password' : 'changing the email';
  throw new AuthError(400, 'current_password_required', `Current password required when ${change}.`);
}

const types = ['reauthentication_token' as const];

/** Returns the hash of the code that `GET /reauthenticate` sent. */
async function findNonceHash(
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
