import type { Context } from 'hono';
import { invalid } from '#platform/auth/protocol/errors.ts';
import { requireSignedIn } from '#platform/auth/protocol/signed-in.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { endSessions, type LogoutScope } from '#platform/auth/store/sessions.ts';

const scopes: LogoutScope[] = ['global', 'local', 'others'];

/** POST /logout. Clients send a JSON content type and no body: none is read. */
export async function logout(service: AuthService, context: Context): Promise<Response> {
  const { user, sessionId } = await requireSignedIn(service, context);
  const asked = context.req.query('scope') || 'global';
  const scope = scopes.find((known) => known === asked);
  if (!scope) throw invalid(`Unsupported logout scope "${asked}"`);
  await endSessions(service.store.query, { scope, userId: user.id, sessionId });
  return context.body(null, 204);
}
