import type { Context } from 'hono';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import { readRedirectUrl } from '#platform/auth/protocol/redirect-url.ts';
import { toSaveError } from '#platform/auth/protocol/save-error.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { canSignUp } from '#platform/auth/service/settings.ts';
import type { PkceChallenge } from '#platform/auth/store/flow-states.ts';
import { findOrInsertUser } from '#platform/auth/store/new-users.ts';
import { findUserByEmail, lockUser, type UserRow } from '#platform/auth/store/users.ts';
import type { Query } from '#platform/database/database.ts';
import { emailQuietly } from './email-quietly.ts';
import { requestEmail, sendEmail } from './request-email.ts';

export interface SignInLinkRequest {
  email: string;
  /** Whether to create a user for an unknown address. */
  createUser: boolean;
  metadata: Record<string, unknown>;
  challenge: PkceChallenge | undefined;
}

/**
 * Emails a link and a code that sign in without a password. Where nobody can sign up, it does not reveal who has an
 * account. Where everybody can, `POST /signup` reveals it anyway, and the caller gets the errors.
 *
 * @throws AuthError
 */
export async function emailSignInLink(
  service: AuthService,
  context: Context,
  { email, createUser, metadata, challenge }: SignInLinkRequest,
): Promise<void> {
  const { settings } = service;
  const privileged = service.getPrivileged(context);
  const request = { redirectTo: service.resolveRedirect(readRedirectUrl(context)), challenge };
  if (!canSignUp(settings))
    return emailQuietly(service, privileged, email, { type: 'magiclink', ...request });
  const message = await privileged
    .transaction(async (query) => {
      const isConfirmed = !settings.enableConfirmations;
      const user = createUser
        ? (await findOrInsertUser(query, { email, metadata, isConfirmed, isSignup: true })).user
        : await lockByEmail(query, email);
      if (!user) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
      // The first email to a user without a password is the one that confirms the address.
      const type = user.email_confirmed_at || user.encrypted_password ? 'magiclink' : 'signup';
      return requestEmail(service, query, user, { type, ...request });
    })
    .catch((error: unknown) => {
      throw toSaveError(error);
    });
  await sendEmail(service, privileged, message);
}

async function lockByEmail(query: Query, email: string): Promise<UserRow | undefined> {
  const user = await findUserByEmail(query, email);
  return user && lockUser(query, user.id);
}
