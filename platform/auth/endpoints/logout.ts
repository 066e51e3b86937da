import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { endSessions, type LogoutScope } from '#platform/auth/store/sessions.ts';
import { hasSecondFactor } from '#platform/auth/store/users.ts';
import type { Handler } from '#platform/http/handler.ts';

const scopes: LogoutScope[] = ['global', 'local', 'others'];

/**
 * POST /logout. The body is not read: clients send a JSON content type with an empty body. Where
 * `secureAccountChanges` is on, a session that has not used its user's second factor can end only itself, so `global`
 * counts as `local`.
 */
export const logout: Handler<AuthService, SignedIn> = async (service, context) => {
  const requested = context.req.query('scope') || 'global';
  const scope = scopes.find((candidate) => candidate === requested);
  if (!scope) throw validationFailed(`Unsupported logout scope "${requested}"`);
  const { user, sessionId, aal } = context.var;
  const isLimited = service.settings.secureAccountChanges && hasSecondFactor(user) && aal !== 'aal2';
  if (isLimited && scope === 'others')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 session is required to end other sessions');
  const { query } = service.getPrivileged(context);
  await endSessions(query, { scope: isLimited ? 'local' : scope, userId: user.id, sessionId });
  return context.body(null, 204);
};
