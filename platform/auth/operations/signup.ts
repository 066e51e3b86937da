import type { Context } from 'hono';
import * as z from 'zod';
import { hashChosenPassword } from '#platform/auth/credentials/passwords.ts';
import { visitorOf } from '#platform/auth/limits.ts';
import { requireEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { AuthError, invalid } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { sessionObject } from '#platform/auth/protocol/session-object.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { openSession } from '#platform/auth/store/sessions.ts';
import { insertUser } from '#platform/auth/store/users.ts';
import { DatabaseUnavailable } from '#platform/database/database.ts';
import { asRefusedData, requireStorable } from './metadata.ts';

const body = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: z.record(z.string(), z.unknown()).nullish(),
});

/** POST /signup. Where it is open, whoever signs up is confirmed at once (autoconfirm) and signed in. */
export async function signup(service: AuthService, context: Context): Promise<Response> {
  const { email, phone, password, data } = await readBody(context, body);
  if (!email && !phone)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (service.disableSignup)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (email && phone) throw invalid('Only an email address or phone number should be provided on signup.');
  if (!email) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!password) throw invalid('Signup requires a valid password');
  const address = requireEmailAddress(email);
  const metadata = requireStorable(data ?? {});
  const encryptedPassword = await hashChosenPassword(password);

  const session = await service.store
    .transaction(async (query) => {
      const user = await insertUser(query, { email: address, encryptedPassword, metadata });
      if (!user) throw new AuthError(422, 'user_already_exists', 'User already registered');
      return openSession(query, { userId: user.id, method: 'password', visitor: visitorOf(context) });
    })
    .catch((error: unknown) => {
      throw asSignupError(asRefusedData(error));
    });
  return context.json(await sessionObject(service, session));
}

/** A trigger on auth.users that fails makes the sign-up fail, and says so (docs/protocols.md#sql-contract). */
function asSignupError(error: unknown): unknown {
  if (error instanceof AuthError || error instanceof DatabaseUnavailable) return error;
  console.error('A new user could not be saved:', error);
  return new AuthError(500, 'unexpected_failure', 'Database error saving new user');
}
