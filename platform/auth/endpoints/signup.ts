import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';
import { hashChosenPassword } from '#platform/auth/credentials/passwords.ts';
import { requestEmail, sendEmail } from '#platform/auth/email-links/request-email.ts';
import { requireEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { AuthError, tooManyRequests, validationFailed } from '#platform/auth/protocol/errors.ts';
import { rejectPhone } from '#platform/auth/protocol/phone-number.ts';
import { readRedirectUrl } from '#platform/auth/protocol/redirect-url.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { throwSaveError } from '#platform/auth/protocol/save-error.ts';
import { validateMetadata } from '#platform/auth/protocol/user-metadata.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import { challengeFields, parsePkceChallenge } from '#platform/auth/session/pkce-challenge.ts';
import { createSessionObject } from '#platform/auth/session/session-object.ts';
import { toUserObject } from '#platform/auth/session/user-object.ts';
import { createEmailIdentityData, findOrInsertUser, insertUser } from '#platform/auth/store/new-users.ts';
import { createSession } from '#platform/auth/store/sessions.ts';
import { findUser, type UserRow } from '#platform/auth/store/users.ts';
import { getClientKey } from '#platform/http/client-address.ts';
import type { Handler } from '#platform/http/handler.ts';

const bodySchema = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: z.record(z.string(), z.unknown()).nullish(),
  ...challengeFields,
});

/**
 * POST /signup. Without confirmations, the new user is signed in immediately. With them, the user gets an email, and the
 * response does not reveal whether the address has an account already (docs/protocols/auth-endpoints.md).
 */
export const signup: Handler<AuthService> = async (service, context) => {
  const { settings } = service;
  const { email, phone, password, data, ...fields } = await readBody(context, bodySchema);
  const metadata = validateMetadata(data ?? {});
  if (!email && !phone) return signupAnonymously(service, context, metadata);
  if (!settings.enableSignup) throw signupDisabled();
  if (!password) throw validationFailed('Signup requires a valid password');
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided on signup.');
  const challenge = parsePkceChallenge(fields);
  if (!email) rejectPhone(phone ?? '', 400, 'Phone signups are disabled');
  if (!settings.enableEmailSignup)
    throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled');
  const address = requireEmailAddress(email);
  const client = { key: getClientKey(context), isKnown: false };
  const encryptedPassword = await hashChosenPassword(password, settings, client, [address]);

  const privileged = service.getPrivileged(context);
  // Without confirmations, every address counts as confirmed.
  const isConfirmed = !settings.enableConfirmations;
  const redirectTo = service.resolveRedirect(readRedirectUrl(context));
  const result = await privileged
    .transaction(async (query) => {
      const { user, isNew } = await findOrInsertUser(query, {
        email: address,
        encryptedPassword,
        metadata,
        isConfirmed,
        isSignup: true,
      });
      if (isNew && isConfirmed)
        return createSession(query, { userId: user.id, method: 'password', client: readClientInfo(context) });
      if (isConfirmed) throw new AuthError(422, 'user_already_exists', 'User already registered');
      if (user.email_confirmed_at) return undefined;
      const message = await requestEmail(service, query, user, { type: 'signup', redirectTo, challenge });
      return { message, user: (await findUser(query, user.id)) ?? user };
    })
    .catch(throwSaveError);
  if (!result) return context.json(createFabricatedUser(address, metadata));
  if ('refreshToken' in result) return context.json(await createSessionObject(service, result));
  await sendEmail(service, privileged, result.message);
  return context.json(toUserObject(toUnconfirmed(result.user, address, metadata)));
};

const signupDisabled = () => new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');

/** POST /signup without an email address and phone number: signs in a new user without credentials. */
async function signupAnonymously(
  service: AuthService,
  context: Context,
  metadata: Record<string, unknown>,
): Promise<Response> {
  const { settings, anonymousSignIns } = service;
  if (!settings.enableAnonymousSignIns)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (!settings.enableSignup) throw signupDisabled();
  if (!anonymousSignIns.take(getClientKey(context))) throw tooManyRequests(anonymousSignIns.retryAfter);
  const session = await service
    .getPrivileged(context)
    .transaction(async (query) => {
      const user = await insertUser(query, { isAnonymous: true, isConfirmed: false, metadata });
      if (!user) throw new Error('The anonymous user was not created');
      return createSession(query, { userId: user.id, method: 'anonymous', client: readClientInfo(context) });
    })
    .catch((error: unknown) => throwSaveError(error, 'Database error creating anonymous user'));
  return context.json(await createSessionObject(service, session));
}

/**
 * Creates the response to a repeated sign-up with an address that is not confirmed. Somebody else may have stored the
 * data of that user, so the response has only the data of this request, or no data if the user was invited.
 */
function toUnconfirmed(user: UserRow, email: string, metadata: Record<string, unknown>): UserRow {
  if (user.invited_at) return { ...user, raw_user_meta_data: {}, identities: [] };
  const data = createEmailIdentityData({ id: user.id, email }, false, metadata);
  const identities = user.identities
    .filter(({ provider }) => provider === 'email')
    .map((identity) => ({ ...identity, identity_data: data }));
  return { ...user, raw_user_meta_data: data, identities };
}

/**
 * Creates the response to a sign-up with the address of an existing user. It looks like that of a new user, so that it
 * does not reveal the account's data. Clients recognize it by its empty list of identities.
 */
function createFabricatedUser(email: string, metadata: Record<string, unknown>) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
