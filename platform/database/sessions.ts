import type { Query } from './database.ts';
import { isUuid } from './uuid.ts';

/** Returns which of these sessions have ended: by a sign-out, or because the user was removed or banned. */
export async function findEndedSessions(query: Query, ids: string[]): Promise<string[]> {
  const { rows } = await query<{ id: string }>({
    name: 'current_sessions',
    text: `select s.id from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = any($1::uuid[]) and (s.not_after is null or s.not_after > now())
        and (u.banned_until is null or u.banned_until <= now())`,
    values: [ids.filter(isUuid)],
  });
  const current = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !current.has(id.toLowerCase()));
}
