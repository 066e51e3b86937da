/** Describes what a backend allows without a session. */
export interface AuthSettings {
  /** Says whether anybody can become a user, and so edit the site. */
  allowsSignUp: boolean;
  /**
   * Says whether passkeys can be used at the page's origin. A Supabase project may have passkeys disabled, or be older
   * than passkeys. It does not say at which origins passkeys work. Where they do not, the browser offers none.
   */
  offersPasskeys: boolean;
  /**
   * Says whether the backend itself asks for the current password, a passkey or a recent sign-in before a change of the
   * account. A Supabase project does not say, and at most asks for the password.
   */
  checksIdentity: boolean;
}

interface SettingsResponse {
  disable_signup?: boolean;
  passkeys_enabled?: boolean;
  /** Missing in the response of a Supabase project. */
  passkey_origins?: string[];
  /** Missing in the response of a Supabase project. */
  secure_account_changes?: boolean;
}

/**
 * Reads the settings of the auth service (docs/protocols/auth-endpoints.md). supabase-js has no method for this request.
 */
export async function readAuthSettings({
  url,
  anonKey,
  origin,
}: Record<'url' | 'anonKey' | 'origin', string>): Promise<AuthSettings> {
  const response = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: anonKey } });
  if (!response.ok) return { allowsSignUp: false, offersPasskeys: false, checksIdentity: false };
  const settings: SettingsResponse = await response.json();
  return {
    allowsSignUp: settings.disable_signup === false,
    offersPasskeys:
      settings.passkeys_enabled === true && (settings.passkey_origins?.includes(origin) ?? true),
    checksIdentity: settings.secure_account_changes === true,
  };
}
