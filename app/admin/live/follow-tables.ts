import type { BrowserClient } from '#app/backend/browser-client.ts';

interface TableListener {
  /** Called for each row that is inserted, updated or deleted. */
  onChange(table: string, id: string): void;
  /** Called when changes are received again, after some may have been missed. */
  onResume(): void;
}

/**
 * Receives the changes of tables, whoever makes them, until the returned function is called. If the server offers no
 * websockets, nothing is received; the client keeps trying.
 */
export function followTables(
  client: BrowserClient,
  tables: readonly string[],
  { onChange, onResume }: TableListener,
): () => void {
  let wasSubscribed = false;
  const channel = tables.reduce(
    (following, table) =>
      following.on<{ id: string }>(
        'postgres_changes',
        // The rows themselves are read from the lists, so only their ids are sent.
        { event: '*', schema: 'public', table, select: ['id'] },
        (change) => onChange(table, String({ ...change.old, ...change.new }.id)),
      ),
    client.channel('panel'),
  );
  channel.subscribe((status) => {
    if (status !== 'SUBSCRIBED') return;
    if (wasSubscribed) onResume();
    wasSubscribed = true;
  });
  return () => void client.removeChannel(channel);
}
