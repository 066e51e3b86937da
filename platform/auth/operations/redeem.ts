import { DatabaseError } from 'pg';
import { AuthError, invalid } from '#platform/auth/protocol/errors.ts';
import { acceptFirstConfirmation, finishEmailChange } from '#platform/auth/store/email-changes.ts';
import {
  findTokenOwner,
  type OneTimeTokenType,
  takeOneTimeToken,
} from '#platform/auth/store/one-time-tokens.ts';
import { confirmEmail, lockUser } from '#platform/auth/store/users.ts';
import type { Query } from '#platform/database/database.ts';

/** The tokens that each type of the protocol redeems. Of those without any none is ever given out. */
const tokensOf = new Map<string, OneTimeTokenType[]>([
  ['recovery', ['recovery_token']],
  ['email_change', ['email_change_token_new', 'email_change_token_current']],
  ['signup', []],
  ['invite', []],
  ['magiclink', []],
  ['email', []],
]);

export interface Presented {
  type: string;
  token: string;
  /** Where given, the address that the token must have been sent to. */
  email?: string | undefined;
}

/** Whom a token lets in, or that the other address has to confirm too. */
export type Redeemed = { userId: string; flowStateId: string | null } | 'half-confirmed';

/**
 * Redeems a mail's token, once; undefined if it is unknown, used or expired. The caller holds the
 * transaction, and commits it only when the rest of its work is done.
 */
export async function redeem(query: Query, { type, token, email }: Presented): Promise<Redeemed | undefined> {
  const types = tokensOf.get(type);
  if (!types) throw invalid('Invalid email verification type');
  const owner = await findTokenOwner(query, token);
  // The user first and the token second, as everybody does who locks both.
  const user = owner && (await lockUser(query, owner));
  const taken = user && (await takeOneTimeToken(query, { token, types, email }));
  if (!taken) return undefined;
  if (user.is_banned) throw new AuthError(403, 'user_banned', 'User is banned');
  if (taken.token_type === 'recovery_token') {
    await confirmEmail(query, user.id);
  } else {
    if (!user.email_change) return undefined;
    if (user.email_change_confirm_status === 0) {
      await acceptFirstConfirmation(query, user.id);
      return 'half-confirmed';
    }
    await finishEmailChange(query, user.id).catch(refuseTakenAddress);
  }
  return { userId: user.id, flowStateId: taken.flow_state_id };
}

function refuseTakenAddress(error: unknown): never {
  if (error instanceof DatabaseError && error.code === '23505') throw emailExists();
  throw error;
}

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

export const halfConfirmed =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
