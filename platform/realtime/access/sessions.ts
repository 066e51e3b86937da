import type { Database } from '#platform/database/database.ts';
import { isUuid } from '#platform/database/uuid.ts';
import type { Identity } from '#platform/jwt/identity.ts';
import type { RealtimeService } from '#platform/realtime/service.ts';
import { TokenError } from './token-identity.ts';

export const sessionHasEnded = 'The session has ended';

/** Returns the id of the session of an access token. Keys have none. */
export const getSessionId = ({ claims }: Identity): string | undefined =>
  claims.session_id === undefined ? undefined : String(claims.session_id);

/** Rejects a token whose session has ended, where channels end with their session. Throws a TokenError. */
export async function requireSession(
  { database, settings }: Pick<RealtimeService, 'database' | 'settings'>,
  identity: Identity,
): Promise<void> {
  const id = getSessionId(identity);
  if (!settings.endsWithSession || id === undefined) return;
  if ((await findEndedSessions(database, [id])).length > 0)
    throw new TokenError(`InvalidJWTToken: ${sessionHasEnded}`);
}

/** Returns those of the sessions that have ended: by a sign-out, or because the user was removed or banned. */
export async function findEndedSessions({ privileged }: Database, ids: string[]): Promise<string[]> {
  const { rows } = await privileged.query<{ id: string }>({
    name: 'realtime_sessions',
    text: `select s.id from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = any($1::uuid[]) and (s.not_after is null or s.not_after > now())
        and (u.banned_until is null or u.banned_until <= now())`,
    values: [ids.filter(isUuid)],
  });
  const current = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !current.has(id.toLowerCase()));
}
