/** The defaults of Supabase. It has no limits per account, so those are ours (docs/protocols/auth-limits.md#limits). */
export const defaultLimits = {
  /** Per client (`getClientKey`): sign-ins and refreshes, counted separately. */
  token: { tokens: 150, perSeconds: 300, burst: 30 },
  /** Per email address: sign-ins of clients that have not signed in to the account before. */
  account: { tokens: 30, perSeconds: 3600, burst: 10 },
  /** Per account and known client, and per account for all other clients together: codes of authenticator apps. */
  codes: { tokens: 30, perSeconds: 3600, burst: 10 },
  /** Per client: second factors that are enrolled, challenged, verified or removed, and all writes to recovery codes. */
  factors: { tokens: 15, perSeconds: 60, burst: 30 },
  /** Per client and endpoint: requests that begin or complete a sign-in with a passkey, or its registration. */
  passkey: { tokens: 30, perSeconds: 300, burst: 30 },
  /** Per client: redeemed email links and codes. */
  verify: { tokens: 30, perSeconds: 300, burst: 30 },
  /** Per client: new anonymous users. */
  anonymous: { tokens: 30, perSeconds: 3600, burst: 30 },
  /** Per client and endpoint: sign-up, recovery and user updates, which may send email. */
  email: { tokens: 30, perSeconds: 300, burst: 30 },
  /** The limit of all emails together. */
  emailsSent: { tokens: 30, perSeconds: 3600, burst: 30 },
  /** Valid links of one user and type. Those with and without PKCE are counted separately. */
  linksPerUser: 5,
  /** Attempts to guess a code in an email. After this many, only the email's link works. */
  codeAttempts: 5,
};

export type Limits = typeof defaultLimits;
