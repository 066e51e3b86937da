import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useConnect } from '#app/client/client-provider.tsx';
import { type FollowedTable, followTables } from './follow-tables.ts';
import { createListRefresh } from './refresh-lists.ts';

const LiveContext = createContext<ReturnType<typeof createRowListeners> | null>(null);

interface LiveProviderProps {
  tables: readonly FollowedTable[];
  children: ReactNode;
}

/** Keeps the lists of these tables, and the open forms, up to date with changes that are made elsewhere. */
export function LiveProvider({ tables, children }: LiveProviderProps) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const [listeners] = useState(createRowListeners);

  useEffect(() => {
    const refresh = createListRefresh(queryClient);
    let stopFollowing = () => {};
    let isGone = false;
    connect().then(
      ({ client }) => {
        if (isGone) return;
        stopFollowing = followTables(client, tables, {
          onChange(table, id) {
            refresh.add(table);
            listeners.notify(table, id);
          },
          onResume() {
            for (const { table } of tables) refresh.add(table);
            listeners.notifyAll();
          },
        });
      },
      // If the client cannot be loaded, the page that needs it reports that.
      () => {},
    );
    return () => {
      isGone = true;
      stopFollowing();
      refresh.stop();
    };
  }, [connect, queryClient, listeners, tables]);

  return <LiveContext value={listeners}>{children}</LiveContext>;
}

/** Calls the listener when a row was changed, maybe by this page itself. The id is undefined if there is no row yet. */
export function useRowChange(table: string, id: string | undefined, listener: () => void): void {
  const listeners = use(LiveContext);
  useEffect(
    () => (id === undefined ? undefined : listeners?.add(table, id, listener)),
    [listeners, table, id, listener],
  );
}

/** Creates the list of the forms that are open, by the row that they edit. */
function createRowListeners() {
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
