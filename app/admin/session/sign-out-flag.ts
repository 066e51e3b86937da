const key = 'wayfare-signed-out';

/**
 * Records which session the user signed out of, for all tabs of this browser. A tab with that session redirects to the
 * login page, but a tab whose session was lost asks for the password without leaving the page. The next session is not
 * affected.
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
  isSetFor(sessionId: string | null): boolean {
    return sessionId !== null && withStorage((storage) => storage.getItem(key)) === sessionId;
  },
};

/** Returns undefined in a browser that blocks storage. The tabs of such a browser do not share a session either. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
