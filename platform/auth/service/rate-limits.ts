import type { Bucket } from '#platform/limits/rate-limit.ts';

export interface Limits {
  /** Per client (`getClientKey`): sign-ins and refreshes, counted separately. */
  token: Bucket;
  /** Per email address: sign-ins of clients that have not signed in to the account before. */
  account: Bucket;
  /** Per account: codes of authenticator apps, by each known client and by all others together. */
  codes: Bucket;
  /** Per client: second factors that are enrolled, challenged, verified or removed, and all writes to recovery codes. */
  factors: Bucket;
  /** Per client and endpoint: requests that begin or complete a sign-in with a passkey, or its registration. */
  passkey: Bucket;
  /** Per client: redeemed email links and codes. */
  verify: Bucket;
  /** Per client: new anonymous users. */
  anonymous: Bucket;
  /** Per client and endpoint: sign-up, recovery and user updates, which may send email. */
  email: Bucket;
  /** The limit of all emails together. */
  emailsSent: Bucket;
  /** Valid links of one user and type. Those with and without PKCE are counted separately. */
  linksPerUser: number;
  /** Attempts to guess a code in an email. After this many, only the email's link works. */
  codeAttempts: number;
}

/** The defaults of Supabase. It has no limits per account, so those are ours (docs/protocols/auth-limits.md#limits). */
export const defaultLimits: Limits = {
  token: { tokens: 150, perSeconds: 300, burst: 30 },
  account: { tokens: 30, perSeconds: 3600, burst: 10 },
  codes: { tokens: 30, perSeconds: 3600, burst: 10 },
  factors: { tokens: 15, perSeconds: 60, burst: 30 },
  passkey: { tokens: 30, perSeconds: 300, burst: 30 },
  verify: { tokens: 30, perSeconds: 300, burst: 30 },
  anonymous: { tokens: 30, perSeconds: 3600, burst: 30 },
  email: { tokens: 30, perSeconds: 300, burst: 30 },
  emailsSent: { tokens: 30, perSeconds: 3600, burst: 30 },
  linksPerUser: 5,
  codeAttempts: 5,
};
