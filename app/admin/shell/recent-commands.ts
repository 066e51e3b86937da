import { tryStorage } from '#app/admin/session/try-storage.ts';

const key = 'wayfare-recent-commands';
const maxCommands = 8;

/** The ids of the commands that were last used in this browser, the most recent first; none where it blocks storage. */
export const recentCommands = {
  read(): string[] {
    try {
      const stored = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  },
  add(id: string) {
    const ids = [id, ...recentCommands.read().filter((other) => other !== id)].slice(0, maxCommands);
    tryStorage(() => localStorage.setItem(key, JSON.stringify(ids)));
  },
};
