const key = 'wayfare-recovery';

/**
 * Remembers in this tab whose recovery link was opened. The client removes the tokens from the URL, so a reload could
 * not tell a recovery from any other session.
 */
export const recoveryFlag = {
  set(userId: string) {
    withStorage((storage) => storage.setItem(key, userId));
  },
  get(): string | null {
    return withStorage((storage) => storage.getItem(key)) ?? null;
  },
  clear() {
    withStorage((storage) => storage.removeItem(key));
  },
};

/** A browser may block storage; then a reload needs a new link. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
