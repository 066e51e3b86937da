/** Describes what a backend allows without a session. */
export interface AuthSettings {
  /** Says whether anybody can become a user, and so edit the site. */
  allowsSignUp: boolean;
  /**
   * Says whether there are passkeys at the page's origin. A Supabase project may have them disabled, or be older than
   * them. It does not say for which origins they are; there, the browser asks nothing if its domain is another one.
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

/** Reads the settings of the auth service (docs/protocols/auth-endpoints.md). The client has no method for it. */
export async function readAuthSettings({
  url,
  anonKey,
  origin,
}: {
  url: string;
  anonKey: string;
  /** The origin of the page. */
  origin: string;
}): Promise<AuthSettings> {
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
