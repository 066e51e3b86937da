import type { Context } from 'hono';
import { hashCode, hashesMatch, isCode } from '#platform/auth/credentials/codes.ts';
import { hashToken } from '#platform/auth/credentials/tokens.ts';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import { toConflict } from '#platform/auth/protocol/save-error.ts';
import { limitGuesses } from '#platform/auth/service/limit-guesses.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { finishEmailChange } from '#platform/auth/store/email-changes.ts';
import {
  attemptCodes,
  deleteOneTimeTokens,
  findTokenUserId,
  type OneTimeToken,
  type OneTimeTokenType,
  takeOneTimeToken,
} from '#platform/auth/store/one-time-tokens.ts';
import { confirmEmail, lockUser, setColumns, type UserRow } from '#platform/auth/store/users.ts';
import type { Query } from '#platform/database/database.ts';

const tokenTypes = new Map<string, OneTimeTokenType[]>([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['magiclink', ['recovery_token']],
  ['recovery', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_new', 'email_change_token_current']],
]);

/** Returns the types of stored tokens that a `type` in a request redeems. Throws AuthError for an unknown type. */
export function getTokenTypes(type: string): OneTimeTokenType[] {
  const types = tokenTypes.get(type);
  if (!types) throw validationFailed('Invalid email verification type');
  return types;
}

/** The token that a request presents. With `email`, the token must have been sent to that address. */
export interface PresentedToken {
  type: string;
  tokenHash: string;
  email?: string | undefined;
}

/** The user to sign in; or `first-confirmation` if the other address of an email change must confirm too. */
type RedeemedToken = { userId: string; flowStateId: string | null } | 'first-confirmation';

/**
 * Redeems the token of an email link. Returns undefined if it is unknown, used or expired. The caller must do the rest
 * of its work in the same transaction, because a token can be redeemed only once.
 */
export async function redeemToken(
  { settings }: AuthService,
  query: Query,
  { type, tokenHash, email }: PresentedToken,
): Promise<RedeemedToken | undefined> {
  const types = getTokenTypes(type);
  const userId = await findTokenUserId(query, tokenHash);
  // All code locks the user before the token, which prevents deadlocks.
  const user = userId && (await lockUser(query, userId));
  const lifetimeSeconds = settings.otpExpiry;
  const token = user && (await takeOneTimeToken(query, { tokenHash, types, email, lifetimeSeconds }));
  if (!token) return undefined;
  if (user.is_banned) throw new AuthError(403, 'user_banned', 'User is banned');
  switch (token.token_type) {
    case 'confirmation_token':
      await confirmEmail(query, user.id);
      await deleteOneTimeTokens(query, user.id, 'confirmation_token');
      break;
    case 'recovery_token':
      // Somebody else may have signed up with the address and chosen the password, so it is removed.
      if (!user.email_confirmed_at && settings.enableSignup && settings.enableConfirmations)
        await setColumns(query, user.id, { encrypted_password: null });
      await confirmEmail(query, user.id);
      // A link with PKCE may be an attacker's, so opening it keeps the user's other links. `pkceGrant` deletes them.
      if (!token.flow_state_id) await deleteOneTimeTokens(query, user.id, 'recovery_token');
      break;
    default:
      return redeemEmailChange(query, user, token, settings.doubleConfirmChanges && user.email !== null);
  }
  return { userId: user.id, flowStateId: token.flow_state_id };
}

async function redeemEmailChange(
  query: Query,
  user: UserRow,
  token: OneTimeToken,
  isDouble: boolean,
): Promise<RedeemedToken | undefined> {
  if (!user.email_change) return undefined;
  if (isDouble && user.email_change_confirm_status === 0) {
    await setColumns(query, user.id, { email_change_confirm_status: 1 });
    // Another link to the same address must not count as the confirmation of the other address.
    await deleteOneTimeTokens(query, user.id, token.token_type);
    return 'first-confirmation';
  }
  await finishEmailChange(query, user.id, user.email_change).catch((error: unknown) => {
    throw toConflict(error) ?? error;
  });
  return { userId: user.id, flowStateId: token.flow_state_id };
}

export const firstConfirmationMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * Returns the hash of the token of an email's link. The request presents the address of the email, and either that long
 * token or the short code beside it. Codes can be guessed, so attempts are limited per code and per address
 * (docs/protocols/auth.md#codes). Returns undefined for a wrong code. Throws AuthError if there were too many attempts.
 */
export async function findTokenHash(
  service: AuthService,
  context: Context,
  { email, token, types }: { email: string; token: string; types: OneTimeTokenType[] },
): Promise<string | undefined> {
  if (!isCode(token)) return hashToken(token);
  await limitGuesses(service, context, email);
  const codes = await attemptCodes(service.getPrivileged(context).query, {
    email,
    types,
    maxAttempts: service.limits.codeAttempts,
  });
  const codeHash = hashCode(service.jwt, { email, code: token });
  return codes.find((stored) => hashesMatch(stored.code_hash, codeHash))?.token_hash;
}
