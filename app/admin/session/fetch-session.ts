import type { BrowserClient } from '#app/client/browser-client.ts';
import { needsSecondFactor } from './second-factor.ts';
import { getWeakPassword } from './weak-password.ts';

/** unknown: the session may still be valid, but the server could not be reached to renew it. */
export type SessionLookup = 'active' | 'ended' | 'unknown';

/**
 * Checks whether this browser has a session for the panel. If the server is asked, a session that is not valid is
 * removed, and one that does not say what has changed (second factors, email, a weak password) is renewed.
 */
export async function fetchSession(auth: BrowserClient['auth'], asksServer = false): Promise<SessionLookup> {
  const { data, error } = await auth.getSession();
  // The client uses this name for temporary failures: no response, 502, 503 and 504 (docs/product/fixed-texts.md).
  if (error?.name === 'AuthRetryableFetchError') return 'unknown';
  if (error) {
    // The server rejected the refresh token shortly before the access token expired. For a minute, supabase-js keeps the
    // dead session and does not send that refresh token again. A made-up token forces a request; once the server rejects
    // it, supabase-js removes the session.
    await auth.refreshSession({ refresh_token: 'none' });
    return 'ended';
  }
  if (!data.session) return 'ended';
  if (!asksServer) return 'active';

  // The client removes a session that the server reports as ended. But it keeps a token that the server cannot
  // verify (e.g. because the installation's secrets were changed) until that token expires. Signing out removes it.
  const {
    data: { user },
    error: userError,
  } = await auth.getUser();
  if (userError?.status === 401 || userError?.status === 403) await auth.signOut({ scope: 'local' });
  const lacksSecondFactor = user !== null && needsSecondFactor({ ...data.session, user });
  const isOutdated =
    user !== null &&
    (lacksSecondFactor !== needsSecondFactor(data.session) ||
      user.email !== data.session.user.email ||
      getWeakPassword(user) !== getWeakPassword(data.session.user));
  if (isOutdated) await auth.refreshSession();
  if (lacksSecondFactor) return 'ended';
  return (await auth.getSession()).data.session ? 'active' : 'ended';
}
