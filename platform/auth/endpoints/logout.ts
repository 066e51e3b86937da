import { validationFailed } from '#platform/auth/protocol/errors.ts';
import type { SignedIn } from '#platform/auth/protocol/require-session.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { endSessions, type LogoutScope } from '#platform/auth/store/sessions.ts';
import type { Handler } from '#platform/http/handler.ts';

const scopes: LogoutScope[] = ['global', 'local', 'others'];

/** POST /logout. The body is not read: clients send a JSON content type with an empty body. */
export const logout: Handler<AuthService, SignedIn> = async (service, context) => {
  const requested = context.req.query('scope') || 'global';
  const scope = scopes.find((candidate) => candidate === requested);
  if (!scope) throw validationFailed(`Unsupported logout scope "${requested}"`);
  const { user, sessionId } = context.var;
  await endSessions(service.getPrivileged(context).query, { scope, userId: user.id, sessionId });
  return context.body(null, 204);
};
