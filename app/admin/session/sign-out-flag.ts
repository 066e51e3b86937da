import { tryStorage } from './try-storage.ts';

const key = 'wayfare-signed-out';

/**
 * Records which session the user signed out of, for all tabs of this browser. A tab with that session redirects to the
 * login page, but a tab whose session was lost asks for the password without leaving the page. The next session is not
 * affected. Where the browser blocks storage, the flag is never set: the tabs of such a browser share no session either.
 */
export const signOutFlag = {
  /** Its key in localStorage. */
  key,
  set(sessionId: string) {
    tryStorage(() => localStorage.setItem(key, sessionId));
  },
  clear() {
    tryStorage(() => localStorage.removeItem(key));
  },
  isSetFor(sessionId: string | null): boolean {
    return sessionId !== null && tryStorage(() => localStorage.getItem(key)) === sessionId;
  },
};
