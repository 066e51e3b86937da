import type { AuthError } from '@supabase/supabase-js';
import type { BrowserClient } from '#app/backend/browser-client.ts';
import { signOutMark } from './sign-out-flag.ts';

/**
 * Ends the session of this id, and has all tabs know that it was ended on purpose. Whoever wants to leave a session
 * that is over already has left: then it is no failure.
 */
export async function signOut(
  auth: BrowserClient['auth'],
  sessionId: string | null,
  scope: 'global' | 'local',
): Promise<{ error: AuthError | null }> {
  // Before the call: the other tabs hear of its end as soon as this one does.
  if (sessionId !== null) signOutMark.set(sessionId);
  const { error } = await auth.signOut({ scope });
  if (!error) return { error: null };
  const { data, error: unknown } = await auth.getSession();
  if (!data.session && !unknown) return { error: null };
  signOutMark.clear();
  return { error };
}
