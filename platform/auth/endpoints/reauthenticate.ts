import { requestEmail, sendEmail } from '#platform/auth/email-links/request-email.ts';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { lockUser } from '#platform/auth/store/users.ts';
import type { Handler } from '#platform/http/handler.ts';

/** GET /reauthenticate: emails the code that `PUT /user` takes as `nonce` (docs/protocols/auth.md#codes). */
export const reauthenticate: Handler<AuthService, SignedIn> = async (service, context) => {
  const { id, email, email_confirmed_at } = context.get('user');
  if (!email) throw validationFailed('Reauthentication requires the user to have an email or a phone number');
  if (!email_confirmed_at) throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  const privileged = service.getPrivileged(context);
  const message = await privileged.transaction(async (query) => {
    const user = await lockUser(query, id);
    const redirectTo = service.resolveRedirect(undefined);
    return user && requestEmail(service, query, user, { type: 'reauthentication', redirectTo });
  });
  if (message) await sendEmail(service, privileged, message);
  return context.json({});
};
