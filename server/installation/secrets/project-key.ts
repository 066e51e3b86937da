import { StartError } from '#server/installation/start-error.ts';

/** A project that takes longer does not keep the server from starting: the pages report that themselves. */
const timeoutMs = 5000;

/**
 * Asks the Supabase project whether it accepts the anonymous key.
 *
 * @throws StartError if it does not. A project that does not respond may accept it.
 */
export async function requireValidKey(
  { url, anonKey }: { url: string; anonKey: string },
  send: typeof fetch = fetch,
): Promise<void> {
  const response = await send(`${url}/auth/v1/settings`, {
    headers: { apikey: anonKey },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  await response?.body?.cancel();
  if (response?.status === 401 || response?.status === 403)
    throw new StartError(
      `SUPABASE_ANON_KEY cannot be used: the project ${url} rejects it. Copy the anonymous or publishable key from the project’s dashboard (Settings, API Keys).`,
    );
}

/**
 * Returns whether a key may reach browsers: it is neither a secret key nor one of the service role, which bypasses row
 * level security.
 */
export function isPublicKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return false;
  const [, payload = ''] = key.split('.');
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()).role !== 'service_role';
  } catch {
    return true;
  }
}
