import * as z from 'zod';
import { hashChosenPassword } from '#platform/auth/credentials/passwords.ts';
import { generatedLinkTypes, generateLink } from '#platform/auth/email-links/generate-link.ts';
import { requireEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { validationFailed } from '#platform/auth/protocol/errors.ts';
import { readRedirectUrl } from '#platform/auth/protocol/redirect-url.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { throwSaveError } from '#platform/auth/protocol/save-error.ts';
import { validateMetadata } from '#platform/auth/protocol/user-metadata.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { userNotFound } from '#platform/auth/session/requested-user.ts';
import { toUserObject } from '#platform/auth/session/user-object.ts';
import { findUser, findUserByEmail } from '#platform/auth/store/users.ts';
import { getClientKey } from '#platform/http/client-address.ts';
import type { Handler } from '#platform/http/handler.ts';

const bodySchema = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: z.record(z.string(), z.unknown()).nullish(),
  redirect_to: optionalText,
});

/** POST /admin/generate_link: the link and the code of an email, which the caller sends in a way of its own. */
export const adminGenerateLink: Handler<AuthService> = async (service, context) => {
  const body = await readBody(context, bodySchema);
  const email = requireEmailAddress(body.email ?? '');
  const requested = generatedLinkTypes.find((type) => type === body.type);
  if (!requested) throw validationFailed(`Invalid email action link type requested: ${body.type ?? ''}`);
  const redirectTo = service.resolveRedirect(body.redirect_to || readRedirectUrl(context));
  const { query, transaction } = service.getPrivileged(context);
  const isUnknown = !(await findUserByEmail(query, email));
  if (isUnknown && requested !== 'magiclink' && requested !== 'signup' && requested !== 'invite')
    throw userNotFound('User with this email not found');
  const type = isUnknown && requested === 'magiclink' ? 'signup' : requested;
  if (isUnknown && requested === 'signup' && !body.password)
    throw validationFailed('Signup requires a valid password');
  const client = { key: getClientKey(context), isKnown: true };
  const encryptedPassword =
    isUnknown && requested === 'signup'
      ? await hashChosenPassword(body.password ?? '', service.settings, client, [email])
      : undefined;

  const { user, link } = await transaction(async (query) => {
    const { userId, link } = await generateLink(service, query, {
      type,
      email,
      newEmail: body.new_email ?? '',
      redirectTo,
      newUser: { encryptedPassword, metadata: validateMetadata(body.data ?? {}) },
    });
    return { user: await findUser(query, userId), link };
  }).catch(throwSaveError);
  if (!user) throw userNotFound();
  return context.json({
    ...toUserObject(user),
    action_link: link.url,
    email_otp: link.code,
    hashed_token: link.token,
    verification_type: type,
    redirect_to: redirectTo,
  });
};
