/** What a backend allows without a session. */
export interface AuthSettings {
  /** Whether anybody can become a user, and so edit the site. */
  allowsSignUp: boolean;
  /** Whether there are passkeys. A Supabase project may have them disabled, or be older than them. */
  offersPasskeys: boolean;
}

/** Reads the settings of the auth service (docs/protocols.md#auth-endpoints). The client has no method for it. */
export async function readAuthSettings({
  url,
  anonKey,
}: {
  url: string;
  anonKey: string;
}): Promise<AuthSettings> {
  const response = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: anonKey } });
  if (!response.ok) return { allowsSignUp: false, offersPasskeys: false };
  const settings: { disable_signup?: boolean; passkeys_enabled?: boolean } = await response.json();
  return {
    allowsSignUp: settings.disable_signup === false,
    offersPasskeys: settings.passkeys_enabled === true,
  };
}
