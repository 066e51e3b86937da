import type { Session } from '@supabase/supabase-js';

/**
 * Returns the id of a session: the claim `session_id` of the access token, which stays the same when the token is
 * refreshed. Null for a token without that claim.
 */
export function getSessionId(session: Pick<Session, 'access_token'>): string | null {
  return readClaim(session, 'session_id');
}

/** Returns a claim of a session's access token; null if it is missing or not a text. */
export function readClaim(session: Pick<Session, 'access_token'>, name: string): string | null {
  const claim = parseClaims(session)[name];
  return typeof claim === 'string' ? claim : null;
}

/** The entries of the claim `amr` of sessions that began with a link or a code in an email. */
const linkMethods = ['otp', 'recovery', 'magiclink', 'invite'];

/** Returns whether a session began with a link in an email, so that its user need not know the password. */
export function beganWithLink(session: Pick<Session, 'access_token'>): boolean {
  const { amr } = parseClaims(session);
  return Array.isArray(amr) && amr.some((entry) => linkMethods.includes(entry?.method));
}

function parseClaims({ access_token }: Pick<Session, 'access_token'>): Record<string, unknown> {
  try {
    const payload = access_token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
