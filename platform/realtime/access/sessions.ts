import type { Database } from '#platform/database/database.ts';
import { findEndedSessions } from '#platform/database/sessions.ts';
import type { Identity } from '#platform/jwt/identity.ts';
import { TokenError } from './token-identity.ts';

export interface SessionCheck {
  database: Database;
  settings: { endsWithSession: boolean };
}

export const sessionHasEnded = 'The session has ended';

/** Returns the id of the session of an access token. Returns undefined for an API key, which has no session. */
export const getSessionId = ({ claims }: Identity): string | undefined =>
  claims.session_id === undefined ? undefined : String(claims.session_id);

/** Rejects a token whose session has ended, where channels end with their session. Throws a TokenError. */
export async function requireSession(
  { database, settings }: SessionCheck,
  identity: Identity,
): Promise<void> {
  const id = getSessionId(identity);
  if (!settings.endsWithSession || id === undefined) return;
  if ((await findEndedSessions(database.privileged.query, [id])).length > 0)
    throw new TokenError(`InvalidJWTToken: ${sessionHasEnded}`);
}
