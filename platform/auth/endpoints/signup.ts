import * as z from 'zod';
import { hashChosenPassword } from '#platform/auth/credentials/passwords.ts';
import { readClientInfo } from '#platform/auth/protocol/client-info.ts';
import { requireEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { createSessionObject } from '#platform/auth/protocol/session-object.ts';
import { toMetadataError, validateMetadata } from '#platform/auth/protocol/user-metadata.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { createSession } from '#platform/auth/store/sessions.ts';
import { insertUser } from '#platform/auth/store/users.ts';
import { DatabaseUnavailable } from '#platform/database/database.ts';
import { getClientKey } from '#platform/http/client-address.ts';
import type { Handler } from '#platform/http/handler.ts';

const bodySchema = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: z.record(z.string(), z.unknown()).nullish(),
});

/** POST /signup. If sign-up is enabled, the new user is confirmed (autoconfirm) and signed in immediately. */
export const signup: Handler<AuthService> = async (service, context) => {
  const { email, phone, password, data } = await readBody(context, bodySchema);
  if (!email && !phone)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (service.disableSignup)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided on signup.');
  if (!email) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!password) throw validationFailed('Signup requires a valid password');
  const address = requireEmailAddress(email);
  const metadata = validateMetadata(data ?? {});
  const encryptedPassword = await hashChosenPassword(password, {
    key: getClientKey(context),
    isKnown: false,
  });

  const session = await service
    .getPrivileged(context)
    .transaction(async (query) => {
      const user = await insertUser(query, { email: address, encryptedPassword, metadata });
      if (!user) throw new AuthError(422, 'user_already_exists', 'User already registered');
      return createSession(query, { userId: user.id, method: 'password', client: readClientInfo(context) });
    })
    .catch((error: unknown) => {
      throw toSignupError(toMetadataError(error));
    });
  return context.json(await createSessionObject(service, session));
};

/**
 * Turns a failure to save the user, such as an error from a trigger on auth.users, into the protocol's error
 * (docs/protocols.md#sql-contract).
 */
function toSignupError(error: unknown): unknown {
  if (error instanceof AuthError || error instanceof DatabaseUnavailable) return error;
  console.error('Could not save a new user:', error);
  return new AuthError(500, 'unexpected_failure', 'Database error saving new user');
}
