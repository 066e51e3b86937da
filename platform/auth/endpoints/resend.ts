import * as z from 'zod';
import {
  type RequestedEmail,
  requestEmail,
  requestEmailChange,
  sendEmail,
  sendQuietly,
} from '#platform/auth/email-links/request-email.ts';
import { requireEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { validationFailed } from '#platform/auth/protocol/errors.ts';
import { rejectPhone } from '#platform/auth/protocol/phone-number.ts';
import { readRedirectUrl } from '#platform/auth/protocol/redirect-url.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { canSignUp } from '#platform/auth/service/settings.ts';
import { challengeFields, parsePkceChallenge } from '#platform/auth/session/pkce-challenge.ts';
import { findUserByEmail, lockUser, type UserRow } from '#platform/auth/store/users.ts';
import type { Handler } from '#platform/http/handler.ts';
import type { Email } from '#platform/mail/mailer.ts';

const bodySchema = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  ...challengeFields,
});

const types = ['signup', 'email_change', 'sms', 'phone_change'];

/**
 * POST /resend: sends the email of a sign-up or of an email change again. An unknown address and one that has nothing
 * to confirm get the same response `{}`. Where nobody can sign up, the response is `{}` even if the email cannot be sent,
 * because an error would reveal who has an account.
 */
export const resend: Handler<AuthService> = async (service, context) => {
  const { type, email, phone, ...fields } = await readBody(context, bodySchema);
  if (!type || !types.includes(type))
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  const challenge = parsePkceChallenge(fields);
  if (type === 'signup' && !email) throw validationFailed('Type provided requires an email address');
  if (type === 'sms' && !phone) throw validationFailed('Type provided requires a phone number');
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided.');
  if (phone) rejectPhone(phone, 400, 'Phone logins are disabled');
  if (!email) throw validationFailed('Missing email address or phone number');
  const address = requireEmailAddress(email);

  const privileged = service.getPrivileged(context);
  const request = { redirectTo: service.resolveRedirect(readRedirectUrl(context)), challenge };
  const send = async ({ id }: UserRow) => {
    const emails = await privileged.transaction(async (query): Promise<(Email | RequestedEmail)[]> => {
      const user = await lockUser(query, id);
      if (user && type === 'signup' && !user.email_confirmed_at)
        return [await requestEmail(service, query, user, { type, ...request })];
      if (user?.email_change && type === 'email_change')
        return requestEmailChange(service, query, user, user.email_change, request);
      return [];
    });
    // Only the email of a sign-up has a single token, which is withdrawn if the email cannot be sent.
    for (const message of emails)
      await ('email' in message ? sendEmail(service, privileged, message) : service.mailer.send(message));
  };
  if (canSignUp(service.settings)) {
    const user = await findUserByEmail(privileged.query, address);
    if (user) await send(user);
  } else await sendQuietly(privileged, { address, type }, send);
  return context.json({});
};
