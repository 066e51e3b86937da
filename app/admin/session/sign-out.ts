import type { AuthError } from '@supabase/supabase-js';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { signOutFlag } from './sign-out-flag.ts';

/**
 * Ends the session with this id and records for all tabs that its user signed out. A session that has already ended is
 * not an error.
 */
export async function signOut(
  auth: BrowserClient['auth'],
  sessionId: string | null,
  scope: 'global' | 'local',
): Promise<{ error: AuthError | null }> {
  // The flag is set before the call, because the other tabs notice the end of the session as soon as this one does.
  if (sessionId !== null) signOutFlag.set(sessionId);
  const { error } = await auth.signOut({ scope });
  if (!error) return { error: null };
  const { data, error: lookupError } = await auth.getSession();
  if (!data.session && !lookupError) return { error: null };
  signOutFlag.clear();
  return { error };
}
