import type { Context } from 'hono';
import * as z from 'zod';
import type { PasswordRules } from '#platform/auth/credentials/password-rules.ts';
import {
  type HashingClient,
  hashChosenPassword,
  passwordMatches,
} from '#platform/auth/credentials/passwords.ts';
import { requestEmailChange } from '#platform/auth/email-links/request-email.ts';
import { requireEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import { rejectPhone } from '#platform/auth/protocol/phone-number.ts';
import { readRedirectUrl } from '#platform/auth/protocol/redirect-url.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { emailExists, toTextError } from '#platform/auth/protocol/save-error.ts';
import { mergeMetadata } from '#platform/auth/protocol/user-metadata.ts';
import {
  authorizeUpdate,
  proveIdentity,
  redeemNonce,
} from '#platform/auth/reauthentication/reauthentication.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { challengeFields, parsePkceChallenge } from '#platform/auth/session/pkce-challenge.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { toUserObject } from '#platform/auth/session/user-object.ts';
import { finishEmailChange } from '#platform/auth/store/email-changes.ts';
import { deleteOneTimeTokens } from '#platform/auth/store/one-time-tokens.ts';
import { endSessions } from '#platform/auth/store/sessions.ts';
import {
  findUser,
  findUserByEmail,
  hasSecondFactor,
  lockUser,
  setColumns,
  setEncryptedPassword,
  type UserRow,
} from '#platform/auth/store/users.ts';
import { ceremonySchema } from '#platform/auth/webauthn/read-ceremony.ts';
import type { Query } from '#platform/database/database.ts';
import { getClientKey } from '#platform/http/client-address.ts';
import type { Handler } from '#platform/http/handler.ts';
import type { Email } from '#platform/mail/mailer.ts';

const bodySchema = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  current_password: optionalText,
  passkey: ceremonySchema.nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  app_metadata: z.unknown().optional(),
  nonce: optionalText,
  ...challengeFields,
});

/**
 * PUT /user. Makes all of the requested changes or none. A request with only the current password or a passkey changes
 * nothing, but allows changes for some minutes (docs/protocols/auth-proofs.md#reauthentication).
 */
export const updateUser: Handler<AuthService, SignedIn> = async (service, context) => {
  const { user, sessionId } = context.var;
  const { settings } = service;
  const { email, phone, password, current_password, passkey, data, app_metadata, nonce, ...fields } =
    await readBody(context, bodySchema);
  if (app_metadata) throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  if (phone) rejectPhone(phone, 422, 'Phone logins are disabled');
  requireUpdateLevel(context, Boolean(email || password || settings.secureAccountChanges));
  const address = email ? requireEmailAddress(email) : undefined;
  const setsPassword = typeof password === 'string';
  if (setsPassword && user.is_anonymous && !address) throw anonymousPassword();
  if (settings.secureAccountChanges)
    await proveIdentity(service, context, { currentPassword: current_password, passkey });
  const changesEmail = address !== undefined && address !== user.email;
  const nonceHash = await authorizeUpdate(service, context, { setsPassword, changesEmail, nonce });
  const client = { key: getClientKey(context), isKnown: true };
  const emails = [user.email ?? '', address ?? ''];
  const newPassword = setsPassword
    ? await hashNewPassword(settings, user, { password, emails, client })
    : undefined;
  const redirectTo = service.resolveRedirect(readRedirectUrl(context));

  const { updated, messages } = await service
    .getPrivileged(context)
    .transaction(async (query) => {
      const current = await lockUser(query, user.id);
      if (!current) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
      if (data)
        await setColumns(query, user.id, {
          raw_user_meta_data: mergeMetadata(current.raw_user_meta_data, data),
        });
      if (nonceHash) await redeemNonce(service, query, nonceHash);
      if (newPassword) {
        if (current.encrypted_password !== user.encrypted_password)
          throw new AuthError(409, 'conflict', 'The password has just been changed by another request');
        await setEncryptedPassword(query, user.id, newPassword);
        await endSessions(query, { scope: 'others', userId: user.id, sessionId });
        await deleteOneTimeTokens(query, user.id);
      }
      const isNewAddress = address !== undefined && address !== current.email;
      const options = { redirectTo, challenge: parsePkceChallenge(fields) };
      const messages = isNewAddress ? await changeEmail(service, query, current, address, options) : [];
      return { updated: (await findUser(query, user.id)) ?? current, messages };
    })
    .catch((error: unknown) => {
      throw toTextError(error);
    });
  for (const message of messages) await service.mailer.send(message);
  return context.json(toUserObject(updated));
};

/** Requires that a user with a second factor has used it in this session. */
function requireUpdateLevel({ var: { user, aal } }: Context<SignedIn>, needsLevel: boolean): void {
  if (needsLevel && hasSecondFactor(user) && aal !== 'aal2')
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
}

const anonymousPassword = () =>
  new AuthError(
    422,
    'validation_failed',
    'Updating password of an anonymous user without an email or phone is not allowed',
  );

/** Gives an anonymous user the address at once where confirmations are off, as on sign-up. Other users must confirm it. */
async function changeEmail(
  service: AuthService,
  query: Query,
  user: UserRow,
  address: string,
  options: Parameters<typeof requestEmailChange>[4],
): Promise<Email[]> {
  if (!user.is_anonymous || service.settings.enableConfirmations)
    return requestEmailChange(service, query, user, address, options);
  if (await findUserByEmail(query, address)) throw emailExists();
  await finishEmailChange(query, user.id, address);
  return [];
}

/** Hashing and comparing are slow, so both happen before the transaction. */
async function hashNewPassword(
  rules: PasswordRules,
  user: UserRow,
  { password, emails, client }: { password: string; emails: string[]; client: HashingClient },
): Promise<string> {
  const passwordHash = await hashChosenPassword(password, rules, client, emails);
  if (await passwordMatches(password, user.encrypted_password, client))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  return passwordHash;
}
