import type { PasswordRequirements } from '#platform/auth/credentials/password-rules.ts';

/**
 * The decisions of an installation about signing up and signing in. The names are those of the sections `[auth]`,
 * `[auth.email]`, `[auth.passkey]` and `[auth.mfa.web_authn]` of the Supabase CLI's `config.toml`
 * (docs/protocols/auth.md#auth-settings). By default nobody can sign up. Apart from that, these are the defaults of the
 * Supabase CLI, with one minute between emails.
 */
export const defaultSettings = {
  /** Whether anybody can sign up. */
  enableSignup: false,
  /** Whether anybody can sign up with an email address, if `enableSignup` is on. */
  enableEmailSignup: true,
  enableAnonymousSignIns: false,
  /** Whether users may add passkeys and sign in with them. */
  enablePasskeys: false,
  /** Whether users may add second factors of the type webauthn, and use them. */
  enableWebauthnEnroll: false,
  enableWebauthnVerify: false,
  /** Whether users may unlink identities. */
  enableManualLinking: false,
  /** Whether a new user must confirm the email address before signing in. */
  enableConfirmations: false,
  /** Whether both the current and the new address must confirm an email change. Otherwise only the new one must. */
  doubleConfirmChanges: true,
  /** Whether a session older than a day needs a code from `GET /reauthenticate` to change the password. */
  securePasswordChange: false,
  /**
   * Whether changing how the user signs in takes more than a token, and whether a user with a second factor needs it to
   * end other sessions (docs/protocols/auth-proofs.md). Supabase has no such setting.
   */
  secureAccountChanges: false,
  /** The number of digits of the codes in emails, from 6 to 10. */
  otpLength: 6,
  /** The lifetime of codes and links in emails, in seconds. */
  otpExpiry: 3600,
  /** The minimum time between two emails of the same type to one user, in seconds. */
  maxFrequency: 60,
  minimumPasswordLength: 6,
  passwordRequirements: '',
  /** Whether passwords that are common or like the email are rejected, and weak ones recorded. Not in Supabase. */
  rejectGuessablePasswords: false,
  /** The lifetime of access tokens, in seconds. */
  jwtExpiry: 3600,
  /** Whether using an old refresh token, which suggests a theft, ends its session. */
  enableRefreshTokenRotation: true,
  /** The time for which a revoked refresh token is still accepted, in seconds (docs/protocols/auth.md). */
  refreshTokenReuseInterval: 10,
} satisfies Record<string, unknown> & { passwordRequirements: PasswordRequirements };

export type AuthSettings = Omit<typeof defaultSettings, 'passwordRequirements'> & {
  passwordRequirements: PasswordRequirements;
};

export const canSignUp = ({ enableSignup, enableEmailSignup }: AuthSettings) =>
  enableSignup && enableEmailSignup;
