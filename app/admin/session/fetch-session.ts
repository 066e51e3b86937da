import type { BrowserClient } from '#app/backend/browser-client.ts';

/** unknown: the session may still be valid, but the server could not be reached to renew it. */
export type SessionLookup = 'active' | 'ended' | 'unknown';

/**
 * Checks whether this browser still has a session. If a request was rejected with 401, the server is also asked whether
 * the session is valid, and an invalid session is removed.
 *
 * @param rejectedStatus the status of the rejected request
 */
export async function fetchSession(
  auth: BrowserClient['auth'],
  rejectedStatus?: number,
): Promise<SessionLookup> {
  const { data, error } = await auth.getSession();
  // The client uses this name for temporary failures: no response, 502, 503 and 504 (docs/product.md#errors).
  if (error?.name === 'AuthRetryableFetchError') return 'unknown';
  if (error) {
    // The server rejected the refresh token shortly before the access token expired. For a minute, supabase-js keeps the
    // dead session and does not send that refresh token again. A made-up token forces a request; once the server rejects
    // it, supabase-js removes the session.
    await auth.refreshSession({ refresh_token: 'none' });
    return 'ended';
  }
  if (!data.session) return 'ended';
  if (rejectedStatus !== 401) return 'active';

  // The client removes a session that the server reports as ended. But it keeps a token that the server cannot
  // verify (e.g. because the installation's secrets were changed) until that token expires. Signing out removes it.
  const { error: userError } = await auth.getUser();
  if (userError?.status === 401 || userError?.status === 403) await auth.signOut({ scope: 'local' });
  return (await auth.getSession()).data.session ? 'active' : 'ended';
}
