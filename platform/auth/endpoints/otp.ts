import * as z from 'zod';
import { emailSignInLink } from '#platform/auth/email-links/email-sign-in-link.ts';
import { requireEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import { rejectPhone } from '#platform/auth/protocol/phone-number.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { validateMetadata } from '#platform/auth/protocol/user-metadata.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { parsePkceChallenge } from '#platform/auth/session/pkce-challenge.ts';
import type { Handler } from '#platform/http/handler.ts';

const bodySchema = z.object({
  email: optionalText,
  phone: optionalText,
  create_user: z.boolean().nullish(),
  channel: optionalText,
  data: z.record(z.string(), z.unknown()).nullish(),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/** POST /otp: emails a link and a code that sign in without a password (docs/protocols/auth.md#codes). */
export const otp: Handler<AuthService> = async (service, context) => {
  const { email, phone, create_user, channel, data, ...challengeFields } = await readBody(
    context,
    bodySchema,
  );
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided');
  if (email && channel) throw validationFailed('Channel should only be specified with Phone OTP');
  const challenge = parsePkceChallenge(challengeFields);
  if (phone) throw rejectPhone(phone, phoneDisabled());
  if (!email) throw validationFailed('One of email or phone must be set');
  await emailSignInLink(service, context, {
    email: requireEmailAddress(email),
    createUser: create_user ?? true,
    metadata: validateMetadata(data ?? {}),
    challenge,
  });
  return context.json({});
};

const phoneDisabled = () => new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
