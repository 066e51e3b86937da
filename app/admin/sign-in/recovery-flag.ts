const key = 'wayfare-recovery';

/**
 * Remembers in this tab whose recovery link was opened. The client removes the tokens from the URL, so after a reload
 * nothing else distinguishes a recovery from any other session.
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

/** Returns undefined in a browser that blocks storage. There, the user needs a new link after a reload. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
