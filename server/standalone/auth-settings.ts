import type { Limits } from '#platform/auth/service/rate-limits.ts';
import type { RelyingParty } from '#platform/auth/service/relying-party.ts';
import type { AuthSettings } from '#platform/auth/service/settings.ts';
import type { ProjectConfig } from '#server/project/project-config.ts';

/** Converts the section `[auth]` of a `config.toml` to the settings of the auth service (docs/protocols/auth.md). */
export function toAuthSettings({ email, passkey, mfa, ...auth }: ProjectConfig['auth']): AuthSettings {
  return {
    enableSignup: auth.enable_signup,
    enableEmailSignup: email.enable_signup,
    enableAnonymousSignIns: auth.enable_anonymous_sign_ins,
    enablePasskeys: passkey.enabled,
    enableWebauthnEnroll: mfa.web_authn.enroll_enabled,
    enableWebauthnVerify: mfa.web_authn.verify_enabled,
    enableManualLinking: auth.enable_manual_linking,
    enableConfirmations: email.enable_confirmations,
    doubleConfirmChanges: email.double_confirm_changes,
    securePasswordChange: email.secure_password_change,
    // Supabase has no such rules.
    secureAccountChanges: false,
    rejectGuessablePasswords: false,
    otpLength: email.otp_length,
    otpExpiry: email.otp_expiry,
    maxFrequency: email.max_frequency,
    minimumPasswordLength: auth.minimum_password_length,
    passwordRequirements: auth.password_requirements,
    jwtExpiry: auth.jwt_expiry,
    enableRefreshTokenRotation: auth.enable_refresh_token_rotation,
    refreshTokenReuseInterval: auth.refresh_token_reuse_interval,
  };
}

/** Converts the section `[auth.webauthn]`. Without it, passkeys belong to the site. */
export const toRelyingParty = ({ webauthn }: ProjectConfig['auth']): RelyingParty | undefined =>
  webauthn && {
    rpId: webauthn.rp_id,
    rpDisplayName: webauthn.rp_display_name,
    rpOrigins: webauthn.rp_origins,
  };

/**
 * Converts the section `[auth.rate_limit]`. Each limit may be used up at once (docs/protocols/auth-limits.md#limits).
 * As with Supabase, `token_refresh` is the limit of /token, sign-ins with a password included.
 */
export function toAuthLimits({ rate_limit }: ProjectConfig['auth']): Partial<Limits> {
  const createBucket = (tokens: number, perSeconds: number) => ({ tokens, perSeconds, burst: tokens });
  const fiveMinutes = 300;
  const hour = 3600;
  return {
    token: createBucket(rate_limit.token_refresh, fiveMinutes),
    email: createBucket(rate_limit.sign_in_sign_ups, fiveMinutes),
    verify: createBucket(rate_limit.token_verifications, fiveMinutes),
    anonymous: createBucket(rate_limit.anonymous_users, hour),
    emailsSent: createBucket(rate_limit.email_sent, hour),
  };
}
