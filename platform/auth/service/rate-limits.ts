/** The defaults of Supabase. It has no limits per account, so those are ours (docs/protocols/auth-limits.md#limits). */
export const defaultLimits = {
  /** Limits sign-ins and refreshes, counted separately, per client (`getClientKey`). */
  token: { tokens: 150, perSeconds: 300, burst: 30 },
  /** Limits sign-ins per email address, of clients that have not signed in to the account before. */
  account: { tokens: 30, perSeconds: 3600, burst: 10 },
  /** Limits codes of authenticator apps per account and known client, and per account for all other clients together. */
  codes: { tokens: 30, perSeconds: 3600, burst: 10 },
  /** Limits, per client, all writes to recovery codes, and factors that are enrolled, challenged, verified or removed. */
  factors: { tokens: 15, perSeconds: 60, burst: 30 },
  /** Limits, per client and endpoint, requests that begin or complete a sign-in with a passkey, or its registration. */
  passkey: { tokens: 30, perSeconds: 300, burst: 30 },
  /** Limits redeemed email links and codes per client. */
  verify: { tokens: 30, perSeconds: 300, burst: 30 },
  /** Limits new anonymous users per client. */
  anonymous: { tokens: 30, perSeconds: 3600, burst: 30 },
  /** Limits sign-up, recovery and user updates, which may send email, per client and endpoint. */
  email: { tokens: 30, perSeconds: 300, burst: 30 },
  /** The limit of all emails together. */
  emailsSent: { tokens: 30, perSeconds: 3600, burst: 30 },
  /** Valid links of one user and type. Those with and without PKCE are counted separately. */
  linksPerUser: 5,
  /** Attempts to guess a code in an email. After this many, only the email's link works. */
  codeAttempts: 5,
};

export type Limits = typeof defaultLimits;
