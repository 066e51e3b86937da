import type { Context } from 'hono';
import * as z from 'zod';
import { hashChosenPassword, passwordMatches } from '#platform/auth/credentials/passwords.ts';
import { challengeOf } from '#platform/auth/protocol/challenge.ts';
import { requireEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import { wantedRedirect } from '#platform/auth/protocol/redirects.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { requireSignedIn } from '#platform/auth/protocol/signed-in.ts';
import { userObject } from '#platform/auth/protocol/user-object.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { deleteOneTimeTokens } from '#platform/auth/store/one-time-tokens.ts';
import { endSessions } from '#platform/auth/store/sessions.ts';
import { findUser, lockUser, setMetadata, setPassword, type UserRow } from '#platform/auth/store/users.ts';
import { requestEmailChange } from './change-email.ts';
import { asRefusedData, merged } from './metadata.ts';

const body = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: z.record(z.string(), z.unknown()).nullish(),
  app_metadata: z.unknown().optional(),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/** PUT /user: all of what is asked, or none of it. */
export async function updateUser(service: AuthService, context: Context): Promise<Response> {
  const { user, sessionId } = await requireSignedIn(service, context);
  const { email, phone, password, data, app_metadata, ...challenge } = await readBody(context, body);
  if (app_metadata) throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  if (phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  const address = email ? requireEmailAddress(email) : undefined;
  const newPassword = typeof password === 'string' ? await hashNewPassword(user, password) : undefined;
  const redirectTo = service.redirects(wantedRedirect(context));

  const { updated, mails } = await service.store
    .transaction(async (query) => {
      const current = await lockUser(query, user.id);
      if (!current) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
      if (data) await setMetadata(query, user.id, merged(current.raw_user_meta_data, data));
      if (newPassword) {
        if (current.encrypted_password !== user.encrypted_password)
          throw new AuthError(409, 'conflict', 'The password has just been changed elsewhere');
        await setPassword(query, user.id, newPassword);
        await endSessions(query, { scope: 'others', userId: user.id, sessionId });
        await deleteOneTimeTokens(query, user.id);
      }
      const isNewAddress = address !== undefined && address !== current.email;
      const purpose = { redirectTo, challenge: challengeOf(challenge) };
      const mails = isNewAddress ? await requestEmailChange(service, query, current, address, purpose) : [];
      return { updated: (await findUser(query, user.id)) ?? current, mails };
    })
    .catch((error: unknown) => {
      throw asRefusedData(error);
    });
  for (const mail of mails) await service.mailer.send(mail);
  return context.json(userObject(updated));
}

/** Both the comparison and the hash take their time, so they come before the transaction. */
async function hashNewPassword(user: UserRow, password: string): Promise<string> {
  const hashed = await hashChosenPassword(password);
  if (await passwordMatches(password, user.encrypted_password))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  return hashed;
}
