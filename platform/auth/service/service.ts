import type { Context } from 'hono';
import { createSealedSecrets, type SealedSecrets } from '#platform/auth/credentials/sealed-secrets.ts';
import { createRedirectResolver, type ResolveRedirect } from '#platform/auth/protocol/redirect-url.ts';
import type { Database, Privileged, Query } from '#platform/database/database.ts';
import type { Gateway } from '#platform/http/api-key.ts';
import { getCaller } from '#platform/http/caller.ts';
import type { Jwt } from '#platform/jwt/jwt.ts';
import { createRateLimit, type RateLimit } from '#platform/limits/rate-limit.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { defaultLimits, type Limits } from './rate-limits.ts';
import { createRelyingParty, type RelyingParty, type RelyingPartyScope } from './relying-party.ts';
import { type AuthSettings, defaultSettings } from './settings.ts';

export interface AuthOptions {
  database: Database;
  gateway: Gateway;
  jwt: Jwt;
  /** A secret of the installation. The key for the secrets of authenticator apps is derived from it. */
  secret: string;
  mailer: Pick<Mailer, 'send'>;
  /** The URL that email links redirect to if the request names no URL, or one that is not allowed. */
  siteUrl: string;
  /** The name of the site in emails, or a function that reads it for each email. Defaults to the host of `siteUrl`. */
  siteName?: string | ((query: Query) => Promise<string>);
  /** The URL that `/auth/v1` is appended to. */
  apiUrl: string;
  /** Patterns of other URLs that links may redirect to (docs/protocols/auth.md#redirects). */
  redirectAllowList?: string[];
  /** The relying party to which passkeys belong. Defaults to the site (`createRelyingParty`). */
  relyingParty?: RelyingParty;
  /** Overrides of `defaultSettings`. */
  settings?: Partial<AuthSettings>;
  /** Overrides of `defaultLimits`. */
  limits?: Partial<Limits>;
}

/** The dependencies and settings of the auth service's handlers. */
export interface AuthService {
  /** Returns access to the `auth` schema for a request, which bypasses row level security. Clients take turns. */
  getPrivileged(context: Context): Privileged;
  jwt: Jwt;
  sealedSecrets: SealedSecrets;
  mailer: Pick<Mailer, 'send'>;
  /** The URL of this service, `<api>/auth/v1`. Also the `iss` claim of its tokens. */
  issuer: string;
  /** Reads the name of the site in emails. */
  readSiteName(query: Query): Promise<string>;
  resolveRedirect: ResolveRedirect;
  relyingParty: RelyingPartyScope;
  /** Reads the name under which browsers keep a new passkey. */
  readRelyingPartyName(query: Query): Promise<string>;
  settings: AuthSettings;
  limits: Limits;
  /** Limits the sign-ins to each account by clients that it does not know. Its key is `toAccountKey`. */
  unknownSignIns: RateLimit;
  /** Limits the codes for each account by all clients that it does not know, together. Its key is `toAccountKey`. */
  unknownCodes: RateLimit;
  /** Limits the codes for each account by each client that it knows. Its key is `toAccountKey` and the client. */
  knownCodes: RateLimit;
  /** Limits how often each client may enroll, challenge, verify and remove second factors. */
  factorRequests: RateLimit;
  /** Limits how many email links each client may redeem. */
  verifications: RateLimit;
  /** Limits how many anonymous users each client may create. */
  anonymousSignIns: RateLimit;
  /** Limits all emails together, so `all` is its only key. */
  emailsSent: RateLimit;
}

export function createAuthService(options: AuthOptions): AuthService {
  const limits = { ...defaultLimits, ...options.limits };
  const { siteName = new URL(options.siteUrl).host } = options;
  const readSiteName = async (query: Query) => (typeof siteName === 'string' ? siteName : siteName(query));
  return {
    // The only place where the auth service gets access that bypasses row level security.
    getPrivileged: (context) => options.database.privilegedFor('auth', { caller: getCaller(context) }),
    jwt: options.jwt,
    sealedSecrets: createSealedSecrets(options.secret),
    mailer: options.mailer,
    issuer: `${options.apiUrl.replace(/\/$/, '')}/auth/v1`,
    readSiteName,
    resolveRedirect: createRedirectResolver(options.siteUrl, options.redirectAllowList),
    relyingParty: options.relyingParty ?? createRelyingParty(options.siteUrl),
    readRelyingPartyName: async (query) => options.relyingParty?.rpDisplayName ?? readSiteName(query),
    settings: { ...defaultSettings, ...options.settings },
    limits,
    unknownSignIns: createRateLimit(limits.account),
    unknownCodes: createRateLimit(limits.codes),
    knownCodes: createRateLimit(limits.codes),
    factorRequests: createRateLimit(limits.factors),
    verifications: createRateLimit(limits.verify),
    anonymousSignIns: createRateLimit(limits.anonymous),
    emailsSent: createRateLimit(limits.emailsSent),
  };
}
