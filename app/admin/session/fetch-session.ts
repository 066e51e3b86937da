import type { BrowserClient } from '#app/backend/browser-client.ts';

/** unknown: the server could not be reached to renew the session, so it may still be valid. */
export type SessionLookup = 'active' | 'ended' | 'unknown';

/**
 * Looks up whether this browser still has a session. After a request was rejected with 401 it also asks the server
 * whether the session is valid; an invalid one is removed.
 *
 * @param rejectedStatus the status of the rejected request
 */
export async function fetchSession(
  auth: BrowserClient['auth'],
  rejectedStatus?: number,
): Promise<SessionLookup> {
  const { data, error } = await auth.getSession();
  // The client's name for failures that may pass: no response, 502, 503 and 504 (docs/product.md#errors).
  if (error?.name === 'AuthRetryableFetchError') return 'unknown';
  if (error) {
    // The server rejected the renewal shortly before the token expired. The client remembers that for a minute and
    // keeps the session until then, although it is useless. Another refresh token is sent at once, and its rejection
    // removes the session.
    await auth.refreshSession({ refresh_token: 'none' });
    return 'ended';
  }
  if (!data.session) return 'ended';
  if (rejectedStatus !== 401) return 'active';

  // The client removes a session that has ended. It would keep a token that the server cannot read, e.g. after the
  // installation's secrets changed, until that token expires.
  const { error: userError } = await auth.getUser();
  if (userError?.status === 401 || userError?.status === 403) await auth.signOut({ scope: 'local' });
  return (await auth.getSession()).data.session ? 'active' : 'ended';
}
