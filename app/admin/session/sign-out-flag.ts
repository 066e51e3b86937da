const key = 'wayfare-signed-out';

/**
 * Tells all tabs of this browser which session its user signed out of: such a tab redirects to the login, while a tab
 * that lost its session asks for the password in place. It names the session, so it does not affect the next one.
 */
export const signOutFlag = {
  /** Its key in localStorage. */
  key,
  set(sessionId: string) {
    withStorage((storage) => storage.setItem(key, sessionId));
  },
  clear() {
    withStorage((storage) => storage.removeItem(key));
  },
  names(sessionId: string | null): boolean {
    return sessionId !== null && withStorage((storage) => storage.getItem(key)) === sessionId;
  },
};

/** A browser may block storage; then it keeps no session beyond the page either. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
