import type { Context } from 'hono';
import type * as z from 'zod';
import { passwordMatches } from '#platform/auth/credentials/passwords.ts';
import { findTokenHash } from '#platform/auth/email-links/redeem-token.ts';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import { limitGuesses } from '#platform/auth/service/limit-guesses.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { takeOneTimeToken } from '#platform/auth/store/one-time-tokens.ts';
import { recordUse } from '#platform/auth/store/passkeys.ts';
import { isReauthenticated, isRecentSession, recordReauthentication } from '#platform/auth/store/sessions.ts';
import {
  type ceremonySchema,
  parseCeremony,
  passkeysDisabled,
  verificationFailed,
} from '#platform/auth/webauthn/read-ceremony.ts';
import { verifyPasskey } from '#platform/auth/webauthn/verify-credential.ts';
import type { Query } from '#platform/database/database.ts';

/**
 * Rejects a change of how the user signs in if `secureAccountChanges` is on and the user has not recently proved her
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

const reauthenticationNeeded = (message: string) => new AuthError(400, 'reauthentication_needed', message);

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
  // A user without a password has none to enter, so the error asks for the code instead.
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

/** The fields by which the body of `PUT /user` may prove who sends it. */
interface Proof {
  currentPassword: string | null | undefined;
  passkey: z.infer<typeof ceremonySchema> | null | undefined;
}

/**
 * Checks the current password or the response of a passkey, if the request has one, and records in the session that its
 * user has proved who she is (docs/protocols/auth-proofs.md#reauthentication).
 */
export async function proveIdentity(
  service: AuthService,
  context: Context<SignedIn>,
  { currentPassword, passkey }: Proof,
): Promise<void> {
  if (currentPassword) await checkCurrentPassword(service, context, currentPassword);
  else if (passkey) await checkPasskey(service, context, passkey);
  else return;
  await recordReauthentication(service.getPrivileged(context).query, context.var.sessionId);
}

/** Guesses count toward the limit of sign-ins, so that whoever holds a token gets no additional ones. */
async function checkCurrentPassword(
  service: AuthService,
  context: Context<SignedIn>,
  password: string,
): Promise<void> {
  const { email, encrypted_password } = context.var.user;
  const client = await limitGuesses(service, context, email ?? undefined);
  if (!(await passwordMatches(password, encrypted_password, client)))
    throw new AuthError(400, 'current_password_invalid', 'The current password is wrong');
}

async function checkPasskey(
  service: AuthService,
  context: Context<SignedIn>,
  proof: z.infer<typeof ceremonySchema>,
): Promise<void> {
  if (!service.settings.enablePasskeys) throw passkeysDisabled();
  const { passkey, use } = await verifyPasskey(service, context, parseCeremony(proof));
  const isOwn = passkey.user_id === context.var.user.id;
  if (!isOwn || !(await recordUse(service.getPrivileged(context).query, passkey, use)))
    throw verificationFailed();
}
