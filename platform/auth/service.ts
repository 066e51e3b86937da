import type { Database } from '#platform/database/database.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { Jwt } from '#platform/jwt/jwt.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { Limits } from './limits.ts';
import type { Redirects } from './protocol/redirects.ts';

/** What the operations share. */
export interface AuthService {
  /** Everything in schema auth is reached past row level security; `createAuth` is who hands this out. */
  store: Database['privileged'];
  jwt: Jwt;
  mailer: Mailer;
  /** Where this service answers, `<api>/auth/v1`; also the `iss` of its tokens. */
  issuer: string;
  /** What mails call the site. */
  siteName: string;
  redirects: Redirects;
  /** Seconds. */
  accessTokenLifetime: number;
  disableSignup: boolean;
  limits: Limits;
  mailsSent: RateLimit;
}
