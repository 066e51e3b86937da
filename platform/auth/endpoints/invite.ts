import * as z from 'zod';
import { requestEmail, sendEmail } from '#platform/auth/email-links/request-email.ts';
import { requireEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { readRedirectUrl } from '#platform/auth/protocol/redirect-url.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { emailExists, throwSaveError } from '#platform/auth/protocol/save-error.ts';
import { validateMetadata } from '#platform/auth/protocol/user-metadata.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { toUserObject } from '#platform/auth/session/user-object.ts';
import { findOrInsertUser } from '#platform/auth/store/new-users.ts';
import { findUser } from '#platform/auth/store/users.ts';
import type { Handler } from '#platform/http/handler.ts';

const bodySchema = z.object({ email: optionalText, data: z.record(z.string(), z.unknown()).nullish() });

/** POST /invite: creates a user without a password, and emails a link that signs in. It works where sign-up is closed. */
export const invite: Handler<AuthService> = async (service, context) => {
  const body = await readBody(context, bodySchema);
  const email = requireEmailAddress(body.email ?? '');
  const metadata = validateMetadata(body.data ?? {});
  const privileged = service.getPrivileged(context);
  const redirectTo = service.resolveRedirect(readRedirectUrl(context));
  const { message, user } = await privileged
    .transaction(async (query) => {
      const { user } = await findOrInsertUser(query, { email, metadata, isConfirmed: false });
      if (user.email_confirmed_at) throw emailExists();
      const message = await requestEmail(service, query, user, { type: 'invite', redirectTo });
      return { message, user: (await findUser(query, user.id)) ?? user };
    })
    .catch(throwSaveError);
  await sendEmail(service, privileged, message);
  return context.json(toUserObject(user));
};
