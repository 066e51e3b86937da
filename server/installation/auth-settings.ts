import { isIP } from 'node:net';
import type { PasswordRules } from '#platform/auth/credentials/password-rules.ts';
import type { AuthSettings } from '#platform/auth/service/settings.ts';

/** Holds what a new password of an owner must fulfil. Earlier passwords go on working, and `OWNER_PASSWORD` may be weaker. */
export const passwordRules: PasswordRules = {
  minimumPasswordLength: 10,
  passwordRequirements: '',
  rejectGuessablePasswords: true,
};

/** Returns the site's settings of the auth service (docs/protocols/auth.md#auth-settings). */
export const getAuthSettings = (siteUrl: string): Partial<AuthSettings> => ({
  ...passwordRules,
  secureAccountChanges: true,
  // Whoever keeps requesting codes for an owner could guess one of six digits within years.
  otpLength: 8,
  // Browsers have no passkeys for IP addresses (https://www.w3.org/TR/webauthn-3/#rp-id).
  enablePasskeys: !isIP(new URL(siteUrl).hostname.replace(/[[\]]/g, '')),
});
