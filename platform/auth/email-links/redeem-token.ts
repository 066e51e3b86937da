import { DatabaseError } from 'pg';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import { acceptFirstConfirmation, finishEmailChange } from '#platform/auth/store/email-changes.ts';
import {
  deleteOneTimeTokens,
  findTokenUserId,
  type OneTimeTokenType,
  takeOneTimeToken,
} from '#platform/auth/store/one-time-tokens.ts';
import { confirmEmail, lockUser } from '#platform/auth/store/users.ts';
import type { Query } from '#platform/database/database.ts';

/**
 * The types of stored tokens that each `type` in a request redeems. A type with an empty list is valid, but this server
 * never issues such a token.
 */
const tokenTypes = new Map<string, OneTimeTokenType[]>([
  ['recovery', ['recovery_token']],
  ['email_change', ['email_change_token_new', 'email_change_token_current']],
  ['signup', []],
  ['invite', []],
  ['magiclink', []],
  ['email', []],
]);

/** The token that a request presents. With `email`, the token must have been sent to that address. */
export interface PresentedToken {
  type: string;
  token: string;
  email?: string | undefined;
}

/** The user to sign in; or `first-confirmation` if the other address of an email change must confirm too. */
export type RedeemedToken = { userId: string; flowStateId: string | null } | 'first-confirmation';

/**
 * Redeems the token of an email link. Returns undefined if it is unknown, used or expired. The caller must do the rest
 * of its work in the same transaction, because a token can be redeemed only once.
 */
export async function redeemToken(
  query: Query,
  { type, token, email }: PresentedToken,
): Promise<RedeemedToken | undefined> {
  const types = tokenTypes.get(type);
  if (!types) throw validationFailed('Invalid email verification type');
  const userId = await findTokenUserId(query, token);
  // All code locks the user before the token, which prevents deadlocks.
  const user = userId && (await lockUser(query, userId));
  const storedToken = user && (await takeOneTimeToken(query, { token, types, email }));
  if (!storedToken) return undefined;
  if (user.is_banned) throw new AuthError(403, 'user_banned', 'User is banned');
  if (storedToken.token_type === 'recovery_token') {
    await confirmEmail(query, user.id);
    // With PKCE, they are deleted once the code is exchanged: attackers can send links that only they can use.
    if (!storedToken.flow_state_id) await deleteOneTimeTokens(query, user.id, 'recovery_token');
  } else {
    if (!user.email_change) return undefined;
    if (user.email_change_confirm_status === 0) {
      await acceptFirstConfirmation(query, user.id);
      return 'first-confirmation';
    }
    await finishEmailChange(query, user.id).catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailExists() : error;
    });
  }
  return { userId: user.id, flowStateId: storedToken.flow_state_id };
}

const isUniqueViolation = (error: unknown) => error instanceof DatabaseError && error.code === '23505';

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

export const firstConfirmationMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
