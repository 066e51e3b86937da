import type { AuthService } from '#platform/auth/service/service.ts';
import type { Handler } from '#platform/http/handler.ts';

/** GET /.well-known/jwks.json: the public halves of the signing keys (docs/protocols/api-keys.md#signing-keys). */
export const getJwks: Handler<AuthService> = ({ jwt }, context) => {
  context.header('Cache-Control', 'public, max-age=600');
  return context.json({ keys: jwt.getPublicKeys() });
};
