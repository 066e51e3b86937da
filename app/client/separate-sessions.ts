import type { AuthError, Session } from '@supabase/supabase-js';
import type { BrowserClient } from './browser-client.ts';

type Auth = BrowserClient['auth'];

/** Calls that begin a session of their own, beside that of the page. */
export interface SeparateSessions {
  /**
   * Renews the session through a second client, and resolves to true on success. After a renewal that could not reach
   * the server, the main client would not try again for a minute (auth-js, REFRESH_FAILURE_COOLDOWN_MS), and would send
   * requests without a session until then.
   */
  renew: (refreshToken: string) => Promise<boolean>;
  /** Checks a password with a session that ends at once. Returns the error if the password is wrong. */
  checkPassword: (email: string, password: string) => Promise<AuthError | null>;
  /**
   * Signs this user in with a passkey. The browser lets people choose another user's passkey, too: that user's session
   * then ends at once, and the page's session stays as it is.
   */
  signInWithPasskeyAs: (userId: string) => Promise<{ session: Session | null; error: Error | null }>;
}

/**
 * @param main the client with the page's session
 * @param createAuth creates a client without a session, which stores nothing. Each call has a client of its own, because
 *   a client that has failed to renew a session does not try again for a minute.
 */
export function createSeparateSessions(main: Auth, createAuth: () => Auth): SeparateSessions {
  return {
    async renew(refreshToken) {
      const { data } = await createAuth().refreshSession({ refresh_token: refreshToken });
      return data.session !== null && (await main.setSession(data.session)).error === null;
    },
    async checkPassword(email, password) {
      const auth = createAuth();
      const { error } = await auth.signInWithPassword({ email, password });
      if (!error) await auth.signOut({ scope: 'local' });
      return error;
    },
    async signInWithPasskeyAs(userId) {
      const auth = createAuth();
      const { data, error } = await auth.signInWithPasskey();
      if (error || !data?.session) return { session: null, error };
      if (data.session.user.id !== userId) {
        await auth.signOut({ scope: 'local' });
        return { session: null, error: new Error('This passkey belongs to another account.') };
      }
      const stored = await main.setSession(data.session);
      return { session: stored.data.session, error: stored.error };
    },
  };
}
