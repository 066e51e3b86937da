import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Gateway } from '#platform/http/api-key.ts';
import { readApiKey } from '#platform/http/authenticate.ts';
import { createSubApp } from '#platform/http/sub-app.ts';
import { apiVersionHeader, toAuthErrorResponse } from './protocol/errors.ts';
import { adminRoutes, keylessRoutes, publicRoutes, signedInRoutes, unknownRoute } from './routes.ts';
import { type AuthOptions, createAuthService } from './service/service.ts';
import { requireServiceRole, requireSession } from './session/require-session.ts';
import { requirePasskeys } from './webauthn/read-ceremony.ts';

/** Creates the auth service (docs/protocols/auth.md), to be mounted at `/auth/v1`. */
export function createAuth(options: AuthOptions): Hono {
  const service = createAuthService(options);

  const app = new Hono();
  app.onError(toAuthErrorResponse);
  app.use(allowOtherOrigins);
  app.use(preventCaching);

  app.route('/', createSubApp(service, keylessRoutes));

  app.use(requireApiKey(options.gateway));
  app.use('/passkeys/*', requirePasskeys(service));
  app.route('/', createSubApp(service, publicRoutes));
  app.route('/', createSubApp(service, signedInRoutes, requireSession(service)));
  app.route('/', createSubApp(service, adminRoutes, requireServiceRole(service)));
  app.all('*', unknownRoute);
  return app;
}

const allowOtherOrigins = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'],
  exposeHeaders: ['X-Total-Count', 'Link', 'Retry-After', 'x-sb-error-code', apiVersionHeader],
  maxAge: 86_400,
});

/** Most responses contain tokens or personal data. */
const preventCaching: MiddlewareHandler = async (context, next) => {
  context.header('Cache-Control', 'no-store');
  await next();
};

/** Checks the API key only: a client whose access token has expired must still be able to sign in. */
function requireApiKey(gateway: Gateway): MiddlewareHandler {
  return async (context, next) => {
    await gateway.identify({ apikey: readApiKey(context) });
    await next();
  };
}
