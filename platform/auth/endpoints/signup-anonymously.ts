import type { Context } from 'hono';
import { AuthError, tooManyRequests } from '#platform/auth/protocol/errors.ts';
import { throwSaveError } from '#platform/auth/protocol/save-error.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import { createSessionObject } from '#platform/auth/session/session-object.ts';
import { insertUser } from '#platform/auth/store/new-users.ts';
import { createSession } from '#platform/auth/store/sessions.ts';
import { getClientKey } from '#platform/http/client-address.ts';

/** POST /signup without an email address and phone number: signs in a new user without credentials. */
export async function signupAnonymously(
  service: AuthService,
  context: Context,
  metadata: Record<string, unknown>,
): Promise<Response> {
  const { settings, anonymousSignIns } = service;
  if (!settings.enableAnonymousSignIns)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (!settings.enableSignup)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (!anonymousSignIns.take(getClientKey(context))) throw tooManyRequests(anonymousSignIns.retryAfter);
  const session = await service
    .getPrivileged(context)
    .transaction(async (query) => {
      const user = await insertUser(query, { isAnonymous: true, isConfirmed: false, metadata });
      if (!user) throw new Error('The anonymous user was not created');
      return createSession(query, { userId: user.id, method: 'anonymous', client: readClientInfo(context) });
    })
    .catch((error: unknown) => throwSaveError(error, 'Database error creating anonymous user'));
  return context.json(await createSessionObject(service, session));
}
