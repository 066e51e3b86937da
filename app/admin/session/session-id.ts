import type { Session } from '@supabase/supabase-js';

/**
 * Returns the id of a session, which is the claim `session_id` of its access token and survives every refresh; null for a
 * token without that claim.
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
