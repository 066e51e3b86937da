import * as z from 'zod';
import { emailSignInLink } from '#platform/auth/email-links/email-sign-in-link.ts';
import { requireEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { validateMetadata } from '#platform/auth/protocol/user-metadata.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { parsePkceChallenge } from '#platform/auth/session/pkce-challenge.ts';
import type { Handler } from '#platform/http/handler.ts';

const bodySchema = z.object({
  email: optionalText,
  data: z.record(z.string(), z.unknown()).nullish(),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/** POST /magiclink: the older form of `POST /otp`. */
export const magiclink: Handler<AuthService> = async (service, context) => {
  const { email, data, ...challengeFields } = await readBody(context, bodySchema);
  if (!email) throw new AuthError(422, 'validation_failed', 'Password recovery requires an email');
  await emailSignInLink(service, context, {
    email: requireEmailAddress(email),
    createUser: true,
    metadata: validateMetadata(data ?? {}),
    challenge: parsePkceChallenge(challengeFields),
  });
  return context.json({});
};
