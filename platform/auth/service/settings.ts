import type { PasswordRequirements } from '#platform/auth/credentials/password-rules.ts';

/**
 * The decisions of an installation about signing up and signing in. The names are those of the sections `[auth]`,
 * `[auth.email]`, `[auth.passkey]` and `[auth.mfa.web_authn]` of the Supabase CLI's `config.toml`
 * (docs/protocols/auth.md#auth-settings).
 */
export interface AuthSettings {
  /** Whether anybody can sign up. */
  enableSignup: boolean;
  /** Whether anybody can sign up with an email address, if `enableSignup` is on. */
  enableEmailSignup: boolean;
  enableAnonymousSignIns: boolean;
  /** Whether users may add passkeys and sign in with them. */
  enablePasskeys: boolean;
  /** Whether users may add second factors of the type webauthn, and use them. */
  enableWebauthnEnroll: boolean;
  enableWebauthnVerify: boolean;
  /** Whether users may unlink identities. */
  enableManualLinking: boolean;
  /** Whether a new user must confirm the email address before signing in. */
  enableConfirmations: boolean;
  /** Whether both the current and the new address must confirm an email change. Otherwise only the new one must. */
  doubleConfirmChanges: boolean;
  /** Whether a session older than a day needs a code from `GET /reauthenticate` to change the password. */
  securePasswordChange: boolean;
  /** The number of digits of the codes in emails, from 6 to 10. */
  otpLength: number;
  /** The lifetime of codes and links in emails, in seconds. */
  otpExpiry: number;
  /** The minimum time between two emails of the same type to one user, in seconds. */
  maxFrequency: number;
  /**
   * Whether changing how the user signs in takes more than a token, and whether a user with a second factor needs it to
   * end other sessions (docs/protocols/auth-proofs.md). Supabase has no such setting.
   */
  secureAccountChanges: boolean;
  minimumPasswordLength: number;
  passwordRequirements: PasswordRequirements;
  /** Whether passwords that are common or like the email are rejected, and weak ones recorded. Not in Supabase. */
  rejectGuessablePasswords: boolean;
  /** The lifetime of access tokens, in seconds. */
  jwtExpiry: number;
  /** Whether using an old refresh token, which suggests a theft, ends its session. */
  enableRefreshTokenRotation: boolean;
  /** The time for which a revoked refresh token is still accepted, in seconds (docs/protocols/auth.md). */
  refreshTokenReuseInterval: number;
}

/** Nobody can sign up. Apart from that, the defaults of the Supabase CLI, and one minute between emails. */
export const defaultSettings: AuthSettings = {
  enableSignup: false,
  enableEmailSignup: true,
  enableAnonymousSignIns: false,
  enablePasskeys: false,
  enableWebauthnEnroll: false,
  enableWebauthnVerify: false,
  enableManualLinking: false,
  enableConfirmations: false,
  doubleConfirmChanges: true,
  securePasswordChange: false,
  secureAccountChanges: false,
  otpLength: 6,
  otpExpiry: 3600,
  maxFrequency: 60,
  minimumPasswordLength: 6,
  passwordRequirements: '',
  rejectGuessablePasswords: false,
  jwtExpiry: 3600,
  enableRefreshTokenRotation: true,
  refreshTokenReuseInterval: 10,
};

export const canSignUp = ({ enableSignup, enableEmailSignup }: AuthSettings) =>
  enableSignup && enableEmailSignup;
