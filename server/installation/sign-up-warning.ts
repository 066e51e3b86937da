/** Describes what GET /auth/v1/settings returns (docs/protocols/auth-endpoints.md), as far as it matters here. */
interface AuthSettings {
  disable_signup?: boolean;
}

const timeoutMs = 10_000;

/**
 * Logs a warning if anybody can sign up to the Supabase project: every signed-in user may edit the whole site
 * (docs/product/permissions.md). If the project does not respond, it logs nothing: the pages report that themselves.
 */
export async function warnAboutSignUp(
  { url, anonKey }: { url: string; anonKey: string },
  log: (line: string) => void,
  send: typeof fetch = fetch,
): Promise<void> {
  try {
    const response = await send(`${url}/auth/v1/settings`, {
      headers: { apikey: anonKey },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const settings = (await response.json()) as AuthSettings;
    if (response.ok && settings.disable_signup === false)
      log(
        `Warning: anybody can sign up to the Supabase project ${url}, and every user can edit this site. In the project’s dashboard, under Authentication, Sign In / Providers, switch off “Allow new users to sign up”, and under Users delete those that you do not know.`,
      );
  } catch {}
}
