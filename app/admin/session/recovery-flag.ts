import { tryStorage } from './try-storage.ts';

const key = 'wayfare-recovery';

/**
 * Remembers in this tab whose recovery link was opened. The client removes the tokens from the URL, so after a reload
 * nothing else distinguishes a recovery from any other session. Where the browser blocks storage, the user needs a new
 * link after a reload.
 */
export const recoveryFlag = {
  set(userId: string) {
    tryStorage(() => sessionStorage.setItem(key, userId));
  },
  get(): string | null {
    return tryStorage(() => sessionStorage.getItem(key)) ?? null;
  },
  clear() {
    tryStorage(() => sessionStorage.removeItem(key));
  },
};
