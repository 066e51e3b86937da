import type { Session } from '@supabase/supabase-js';

/**
 * Returns the id of a session: the claim `session_id` of the access token, which stays the same when the token is
 * refreshed. Null for a token without that claim.
 */
export function getSessionId({ access_token }: Pick<Session, 'access_token'>): string | null {
  try {
    const payload = access_token.split('.')[1] ?? '';
    const { session_id } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof session_id === 'string' ? session_id : null;
  } catch {
    return null;
  }
}
