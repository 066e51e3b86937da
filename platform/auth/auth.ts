import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Database } from '#platform/database/database.ts';
import type { Gateway } from '#platform/http/api-key.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import type { Jwt } from '#platform/jwt/jwt.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { defaultLimits, type Limits, limited, limitedByGrant } from './limits.ts';
import { health, jwks, settings } from './operations/about.ts';
import { getUser } from './operations/get-user.ts';
import { logout } from './operations/logout.ts';
import { notOffered, refuseProvider } from './operations/not-offered.ts';
import { recover } from './operations/recover.ts';
import { signup } from './operations/signup.ts';
import { token } from './operations/token.ts';
import { updateUser } from './operations/update-user.ts';
import { verify } from './operations/verify.ts';
import { verifyLink } from './operations/verify-link.ts';
import { answerError, apiVersionHeader } from './protocol/errors.ts';
import { createRedirects } from './protocol/redirects.ts';
import type { AuthService } from './service.ts';

export interface AuthOptions {
  database: Database;
  gateway: Gateway;
  jwt: Jwt;
  mailer: Mailer;
  /** Where mails' links lead when the request names no allowed address. */
  siteUrl: string;
  /** What mails call the site. */
  siteName?: string;
  /** The address that `/auth/v1` is below. */
  apiUrl: string;
  /** Patterns of further addresses that links may lead to (docs/protocols.md#redirects). */
  redirectAllowList?: string[];
  /** Seconds. */
  accessTokenLifetime?: number;
  disableSignup?: boolean;
  /** What differs from the protocol's figures. */
  limits?: Partial<Limits>;
}

type Operation = (service: AuthService, context: Context) => Response | Promise<Response>;

/** The auth service (docs/protocols.md#auth), to be mounted at `/auth/v1`. */
export function createAuth(options: AuthOptions): Hono {
  const service = serviceOf(options);
  const { limits } = service;
  const does = (operation: Operation) => (context: Context) => operation(service, context);

  const app = new Hono();
  app.onError((error, context) => answerError(context, error));
  app.use(crossOrigin);
  app.use(async (context, next) => {
    // Answers hold tokens, or what only their asker may see.
    context.header('Cache-Control', 'no-store');
    await next();
  });

  // Reached from mails and by servers, without a key (docs/protocols.md#api-keys).
  app.get('/.well-known/jwks.json', does(jwks));
  app.get('/authorize', refuseProvider);
  app.all('/callback', refuseProvider);
  app.use('/verify', limited(limits.verify));
  app.get('/verify', does(verifyLink));
  app.post('/verify', does(verify));

  app.use(async ({ req }, next) => {
    // The bearer is each operation's own affair: an expired one must not keep anybody from signing in.
    await options.gateway.identify({ apikey: req.header('apikey') ?? req.query('apikey') });
    await next();
  });
  app.get('/health', does(health));
  app.get('/settings', does(settings));
  app.post('/signup', limited(limits.mail), does(signup));
  app.post('/token', limitedByGrant(limits.token), does(token));
  app.post('/recover', limited(limits.mail), does(recover));
  app.get('/user', does(getUser));
  app.put('/user', limited(limits.mail), does(updateUser));
  app.post('/logout', does(logout));
  app.route('/', notOffered(service));
  return app;
}

const crossOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'],
  exposeHeaders: ['X-Total-Count', 'Link', 'Retry-After', 'x-sb-error-code', apiVersionHeader],
  maxAge: 86_400,
});

function serviceOf(options: AuthOptions): AuthService {
  const limits = { ...defaultLimits, ...options.limits };
  return {
    // The one place where this service gets past row level security.
    store: options.database.privileged,
    jwt: options.jwt,
    mailer: options.mailer,
    issuer: `${options.apiUrl.replace(/\/$/, '')}/auth/v1`,
    siteName: options.siteName ?? new URL(options.siteUrl).host,
    redirects: createRedirects(options.siteUrl, options.redirectAllowList),
    accessTokenLifetime: options.accessTokenLifetime ?? 3600,
    disableSignup: options.disableSignup ?? true,
    limits,
    mailsSent: createRateLimit(limits.mailsSent),
  };
}
