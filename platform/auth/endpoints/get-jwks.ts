import type { AuthService } from '#platform/auth/service.ts';
import type { Handler } from '#platform/http/handler.ts';

/**
 * GET /.well-known/jwks.json. The set is empty, because tokens are signed with a shared secret
 * (docs/protocols.md#auth-endpoints).
 */
export const getJwks: Handler<AuthService> = (_, context) => {
  context.header('Cache-Control', 'public, max-age=600');
  return context.json({ keys: [] });
};
