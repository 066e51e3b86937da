import type { BrowserClient } from '#app/client/browser-client.ts';

/** A session of the signed-in user, in this browser or elsewhere. */
interface SessionEntry {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

/** Reads where the user is signed in: this browser, then the others, the last used first. */
export async function listSessions(client: BrowserClient): Promise<SessionEntry[]> {
  const { data, error } = await client.rpc('list_sessions');
  if (error) throw error;
  return data.map((row) => ({
    id: row.id ?? '',
    userAgent: row.user_agent,
    ipAddress: row.ip_address,
    createdAt: row.created_at ?? '',
    lastUsedAt: row.last_used_at ?? '',
    isCurrent: row.is_current ?? false,
  }));
}
