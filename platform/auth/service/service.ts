import type { Context } from 'hono';
import { createSealedSecrets } from '#platform/auth/credentials/sealed-secrets.ts';
import { createRedirectResolver } from '#platform/auth/protocol/redirect-url.ts';
import type { Database, Privileged, Query } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Gateway } from '#platform/http/api-key.ts';
import { getCaller } from '#platform/http/caller.ts';
import type { Jwt } from '#platform/jwt/jwt.ts';
import { createRateLimit } from '#platform/limits/rate-limit.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { defaultLimits, type Limits } from './rate-limits.ts';
import { createRelyingParty, type RelyingParty } from './relying-party.ts';
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
  /** It is called when a password or a code was wrong. Null: nobody has the email. */
  onFailedSignIn?(userId: string | null): void;
}

/** The dependencies and settings of the auth service's handlers. */
export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(options: AuthOptions) {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const settings: AuthSettings = { ...defaultSettings, ...options.settings };
  const { siteName = new URL(options.siteUrl).host } = options;
  const readSiteName = async (query: Query) => (typeof siteName === 'string' ? siteName : siteName(query));
  return {
    /**
     * Returns access to the `auth` schema for a request, which bypasses row level security. Clients take turns. Nowhere
     * else does the auth service get such access.
     */
    getPrivileged: (context: Context) => {
      const privileged = options.database.privilegedFor('auth', { caller: getCaller(context) });
      return { ...privileged, transaction: nameUser(privileged.transaction, context) };
    },
    /** Reports a wrong password or code. Null: nobody has the email. */
    reportFailedSignIn: (userId: string | null) => options.onFailedSignIn?.(userId),
    jwt: options.jwt,
    sealedSecrets: createSealedSecrets(options.secret, 'auth'),
    mailer: options.mailer,
    /** The URL of this service. Also the `iss` claim of its tokens. */
    issuer: `${options.apiUrl.replace(/\/$/, '')}/auth/v1`,
    /** Reads the name of the site in emails. */
    readSiteName,
    resolveRedirect: createRedirectResolver(options.siteUrl, options.redirectAllowList),
    relyingParty: options.relyingParty ?? createRelyingParty(options.siteUrl),
    /** Reads the name under which browsers keep a new passkey. */
    readRelyingPartyName: async (query: Query) => options.relyingParty?.rpDisplayName ?? readSiteName(query),
    settings,
    limits,
    /** Limits the sign-ins to each account by clients that it does not know. Its key is `toAccountKey`. */
    unknownSignIns: createRateLimit(limits.account),
    /** Limits the codes for each account by all clients that it does not know, together. Its key is `toAccountKey`. */
    unknownCodes: createRateLimit(limits.codes),
    /** Limits the codes for each account by each client that it knows. Its key is `toAccountKey` and the client. */
    knownCodes: createRateLimit(limits.codes),
    /** Limits how often each client may enroll, challenge, verify and remove second factors. */
    factorRequests: createRateLimit(limits.factors),
    /** Limits how many email links each client may redeem. */
    verifications: createRateLimit(limits.verify),
    /** Limits how many anonymous users each client may create. */
    anonymousSignIns: createRateLimit(limits.anonymous),
    /** Limits all emails together, so `all` is its only key. */
    emailsSent: createRateLimit(limits.emailsSent),
  };
}

/** Tells the triggers of a transaction who is signed in, as they know it from requests to the other services. */
const nameUser =
  (transaction: Privileged['transaction'], context: Context): Privileged['transaction'] =>
  (work) =>
    transaction(async (query) => {
      const { user, sessionId } = context.var;
      if (user && sessionId) {
        const claims = JSON.stringify({ role: 'authenticated', sub: user.id, session_id: sessionId });
        await query(sql`select set_config('request.jwt.claims', ${claims}, true)`);
      }
      return work(query);
    });
