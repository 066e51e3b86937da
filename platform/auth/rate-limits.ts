import type { Bucket } from '#platform/http/rate-limit.ts';

export interface Limits {
  /** Per client (`getClientKey`): sign-ins and refreshes, counted separately. */
  token: Bucket;
  /** Per email address: sign-ins of clients that have not signed in to the account before. */
  account: Bucket;
  /** Per client: redeemed email links. */
  verify: Bucket;
  /** Per client and endpoint: sign-up, recovery and user updates, which may send email. */
  email: Bucket;
  /** For all emails together. */
  emailsSent: Bucket;
  /** The minimum time between two emails of the same type to one user. */
  secondsBetweenEmails: number;
  /** Valid recovery links of one user. Those with and without PKCE are counted separately. */
  recoveryLinks: number;
}

/** The defaults of Supabase, which has no limits per account (docs/protocols.md#limits). */
export const defaultLimits: Limits = {
  token: { tokens: 150, perSeconds: 300, burst: 30 },
  account: { tokens: 30, perSeconds: 3600, burst: 10 },
  verify: { tokens: 30, perSeconds: 300, burst: 30 },
  email: { tokens: 30, perSeconds: 300, burst: 30 },
  emailsSent: { tokens: 30, perSeconds: 3600, burst: 30 },
  secondsBetweenEmails: 60,
  recoveryLinks: 5,
};
