import type { Context } from 'hono';
import * as z from 'zod';
import { passwordMatches, weakness } from '#platform/auth/credentials/passwords.ts';
import { visitorOf } from '#platform/auth/limits.ts';
import { asEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { AuthError, invalid } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { sessionObject } from '#platform/auth/protocol/session-object.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { openSession } from '#platform/auth/store/sessions.ts';
import { findUserByEmail, lockUser } from '#platform/auth/store/users.ts';

const body = z.object({ email: optionalText, phone: optionalText, password: optionalText });

/** POST /token?grant_type=password. An unknown user and a wrong password are told apart by nothing, not even by time. */
export async function passwordGrant(service: AuthService, context: Context): Promise<Response> {
  const { email, phone, password } = await readBody(context, body);
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.');
  if (phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw invalid('missing email or phone');

  const address = asEmailAddress(email);
  const user = address === undefined ? undefined : await findUserByEmail(service.store.query, address);
  const matches = await passwordMatches(password ?? '', user?.encrypted_password);
  if (!user || !matches) throw invalidCredentials();
  if (user.is_banned) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');

  const session = await service.store.transaction(async (query) => {
    // A password changed since it was compared has ended all sessions; none may be opened with the old one.
    const now = await lockUser(query, user.id);
    if (now?.encrypted_password !== user.encrypted_password) throw invalidCredentials();
    return openSession(query, { userId: user.id, method: 'password', visitor: visitorOf(context) });
  });
  const weak = weakness(password ?? '');
  return context.json({ ...(await sessionObject(service, session)), ...(weak && { weak_password: weak }) });
}

const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
