/** Creates the list of the forms that are open, by the row that they edit. */
export function createRowListeners() {
  const listeners = new Set<{ key: string; listener: () => void }>();
  const toKey = (table: string, id: string) => `${table}/${id}`;
  return {
    /** Returns the function that removes the listener. */
    add(table: string, id: string, listener: () => void) {
      const entry = { key: toKey(table, id), listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    notify(table: string, id: string) {
      const key = toKey(table, id);
      for (const entry of listeners) if (entry.key === key) entry.listener();
    },
    notifyAll() {
      for (const { listener } of listeners) listener();
    },
  };
}
