import type { Session } from '@supabase/supabase-js';

/**
 * Returns the id of a session: the claim `session_id` of the access token, which stays the same when the token is
 * refreshed. Null for a token without that claim.
 */
export function getSessionId(session: Pick<Session, 'access_token'>): string | null {
  return readClaim(session, 'session_id');
}

/** Returns a claim of a session's access token; null if it is missing or not a text. */
export function readClaim({ access_token }: Pick<Session, 'access_token'>, name: string): string | null {
  try {
    const payload = access_token.split('.')[1] ?? '';
    const claim = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))[name];
    return typeof claim === 'string' ? claim : null;
  } catch {
    return null;
  }
}
