import * as z from 'zod';
import { emailQuietly } from '#platform/auth/email-links/request-email.ts';
import { requireEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { validationFailed } from '#platform/auth/protocol/errors.ts';
import { readRedirectUrl } from '#platform/auth/protocol/redirect-url.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { challengeFields, parsePkceChallenge } from '#platform/auth/session/pkce-challenge.ts';
import type { Handler } from '#platform/http/handler.ts';

const bodySchema = z.object({
  email: optionalText,
  ...challengeFields,
});

/**
 * POST /recover. The response `{}` does not reveal whether the address has an account. Errors depend only on the request
 * (docs/protocols/auth-endpoints.md, docs/protocols/auth-limits.md#limits).
 */
export const recover: Handler<AuthService> = async (service, context) => {
  const { email, ...fields } = await readBody(context, bodySchema);
  if (!email) throw validationFailed('Password recovery requires an email');
  const address = requireEmailAddress(email);
  const challenge = parsePkceChallenge(fields);
  const redirectTo = service.resolveRedirect(readRedirectUrl(context));
  const privileged = service.getPrivileged(context);
  await emailQuietly(service, privileged, address, { type: 'recovery', redirectTo, challenge });
  return context.json({});
};
