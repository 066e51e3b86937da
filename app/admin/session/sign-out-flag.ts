const key = 'wayfare-signed-out';

/**
 * Says to all tabs of this browser which session was ended on purpose: such a tab leads to the login, while one that
 * lost its session asks for the password in place. It names the session, so it says nothing of the next one.
 */
export const signOutMark = {
  /** Where the storage has it. */
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

/** A browser may forbid storage; then it keeps no session beyond the page either. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
