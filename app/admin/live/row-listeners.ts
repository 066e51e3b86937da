/** The forms that are open, by the row that they edit. */
export interface RowListeners {
  /** Returns the function that removes the listener. */
  add(table: string, id: string, listener: () => void): () => void;
  notify(table: string, id: string): void;
  notifyAll(): void;
}

export function createRowListeners(): RowListeners {
  const listeners = new Set<{ key: string; listener: () => void }>();
  const toKey = (table: string, id: string) => `${table}/${id}`;
  return {
    add(table, id, listener) {
      const entry = { key: toKey(table, id), listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    notify(table, id) {
      const key = toKey(table, id);
      for (const entry of listeners) if (entry.key === key) entry.listener();
    },
    notifyAll() {
      for (const { listener } of listeners) listener();
    },
  };
}
