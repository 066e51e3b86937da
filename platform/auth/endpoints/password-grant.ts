import * as z from 'zod';
import { findWeakness } from '#platform/auth/credentials/password-rules.ts';
import { passwordMatches } from '#platform/auth/credentials/passwords.ts';
import { parseEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import { rejectPhone } from '#platform/auth/protocol/phone-number.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { limitGuesses } from '#platform/auth/service/limit-guesses.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import { createSessionObject } from '#platform/auth/session/session-object.ts';
import { createSession } from '#platform/auth/store/sessions.ts';
import { findUserByEmail, lockUser, recordWeakness } from '#platform/auth/store/users.ts';
import type { Handler } from '#platform/http/handler.ts';

const bodySchema = z.object({ email: optionalText, phone: optionalText, password: optionalText });

/**
 * POST /token?grant_type=password. An unknown user and a wrong password get the same response after the same time, so
 * that an attacker cannot find out who has an account.
 */
export const passwordGrant: Handler<AuthService> = async (service, context) => {
  const { email, phone, password } = await readBody(context, bodySchema);
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided on login.');
  if (phone) rejectPhone(phone, 422, 'Phone logins are disabled');
  if (!email) throw validationFailed('missing email or phone');

  const privileged = service.getPrivileged(context);
  const address = parseEmailAddress(email);
  const user = address === undefined ? undefined : await findUserByEmail(privileged.query, address);
  const client = await limitGuesses(service, context, address).catch((error: unknown) => {
    service.reportFailedSignIn(user?.id ?? null);
    throw error;
  });
  const matches = await passwordMatches(password ?? '', user?.encrypted_password, client);
  if (!user || !matches) {
    service.reportFailedSignIn(user?.id ?? null);
    throw invalidCredentials();
  }
  if (user.is_banned) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');

  const weakness = findWeakness(password ?? '', service.settings, [user.email ?? '']);
  const session = await privileged.transaction(async (query) => {
    // If the password has changed since the comparison, all sessions have ended. The old password must not start a new
    // one.
    const current = await lockUser(query, user.id);
    if (current?.encrypted_password !== user.encrypted_password) throw invalidCredentials();
    if (service.settings.rejectGuessablePasswords) await recordWeakness(query, user.id, weakness);
    return createSession(query, { userId: user.id, method: 'password', client: readClientInfo(context) });
  });
  return context.json({
    ...(await createSessionObject(service, session)),
    ...(weakness && { weak_password: weakness }),
  });
};

const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
