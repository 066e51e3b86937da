import type { Context } from 'hono';
import * as z from 'zod';
import { emailQuietly, requestEmail, sendEmail } from '#platform/auth/email-links/request-email.ts';
import { requireEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import { rejectPhone } from '#platform/auth/protocol/phone-number.ts';
import { readRedirectUrl } from '#platform/auth/protocol/redirect-url.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { throwSaveError } from '#platform/auth/protocol/save-error.ts';
import { validateMetadata } from '#platform/auth/protocol/user-metadata.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { canSignUp } from '#platform/auth/service/settings.ts';
import { challengeFields, parsePkceChallenge } from '#platform/auth/session/pkce-challenge.ts';
import type { PkceChallenge } from '#platform/auth/store/flow-states.ts';
import { findOrInsertUser } from '#platform/auth/store/new-users.ts';
import { lockUserByEmail } from '#platform/auth/store/users.ts';
import type { Handler } from '#platform/http/handler.ts';

const magiclinkSchema = z.object({
  email: optionalText,
  data: z.record(z.string(), z.unknown()).nullish(),
  ...challengeFields,
});
const otpSchema = magiclinkSchema.extend({
  phone: optionalText,
  create_user: z.boolean().nullish(),
  channel: optionalText,
});

/** POST /otp: emails a link and a code that sign in without a password (docs/protocols/auth.md#codes). */
export const otp: Handler<AuthService> = async (service, context) => {
  const { email, phone, create_user, channel, data, ...fields } = await readBody(context, otpSchema);
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided');
  if (email && channel) throw validationFailed('Channel should only be specified with Phone OTP');
  const challenge = parsePkceChallenge(fields);
  if (phone) rejectPhone(phone, 400, 'Unsupported phone provider');
  if (!email) throw validationFailed('One of email or phone must be set');
  await emailSignInLink(service, context, {
    email: requireEmailAddress(email),
    createUser: create_user ?? true,
    metadata: validateMetadata(data ?? {}),
    challenge,
  });
  return context.json({});
};

/** POST /magiclink: the older form of `POST /otp`. */
export const magiclink: Handler<AuthService> = async (service, context) => {
  const { email, data, ...fields } = await readBody(context, magiclinkSchema);
  // Supabase Auth has this text here, too.
  if (!email) throw new AuthError(422, 'validation_failed', 'Password recovery requires an email');
  await emailSignInLink(service, context, {
    email: requireEmailAddress(email),
    createUser: true,
    metadata: validateMetadata(data ?? {}),
    challenge: parsePkceChallenge(fields),
  });
  return context.json({});
};

interface SignInLinkRequest {
  email: string;
  /** Whether to create a user for an unknown address. */
  createUser: boolean;
  metadata: Record<string, unknown>;
  challenge: PkceChallenge | undefined;
}

/**
 * Emails a link and a code that sign in without a password. Where nobody can sign up, the response does not reveal who
 * has an account. Where everybody can, `POST /signup` reveals that anyway, so errors are thrown.
 */
async function emailSignInLink(
  service: AuthService,
  context: Context,
  { email, createUser, metadata, challenge }: SignInLinkRequest,
): Promise<void> {
  const { settings } = service;
  const privileged = service.getPrivileged(context);
  const request = { redirectTo: service.resolveRedirect(readRedirectUrl(context)), challenge };
  if (!canSignUp(settings))
    return emailQuietly(service, privileged, email, { type: 'magiclink', ...request });
  const message = await privileged
    .transaction(async (query) => {
      const isConfirmed = !settings.enableConfirmations;
      const user = createUser
        ? (await findOrInsertUser(query, { email, metadata, isConfirmed, isSignup: true })).user
        : await lockUserByEmail(query, email);
      if (!user) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
      // The first email to a user without a password is the one that confirms the address.
      const type = user.email_confirmed_at || user.encrypted_password ? 'magiclink' : 'signup';
      return requestEmail(service, query, user, { type, ...request });
    })
    .catch(throwSaveError);
  await sendEmail(service, privileged, message);
}
