const key = 'wayfare-recent-commands';
const most = 8;

/** The ids of the commands that were used last in this browser, the newest first. */
export const recentCommands = {
  read(): string[] {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  },
  add(id: string) {
    const ids = [id, ...recentCommands.read().filter((other) => other !== id)].slice(0, most);
    try {
      localStorage.setItem(key, JSON.stringify(ids));
    } catch {
      // A browser that keeps nothing shows them in their own order.
    }
  },
};
