import type { BrowserClient } from '#app/client/browser-client.ts';
import { type Channel, keepOpen } from './keep-open.ts';

/** A table whose changes the panel follows. The schema publishes it (supabase/schemas/20_realtime.sql). */
export interface FollowedTable {
  schema: 'public' | 'storage';
  table: string;
  /** The column by which an open form knows its row. */
  key: string;
}

interface TableListener {
  /** Called for each row that is inserted, updated or deleted, with its key. */
  onChange(table: string, key: string): void;
  /** Called whenever changes begin to be received. Earlier ones may have been missed. */
  onResume(): void;
}

/**
 * Receives the changes of tables, whoever makes them, until the returned function is called. If the server offers no
 * websockets, nothing is received, and the client keeps trying.
 */
export function followTables(
  client: BrowserClient,
  tables: readonly FollowedTable[],
  listener: TableListener,
): () => void {
  // A Supabase project may not publish the tables of its storage. A channel that asks for one of these gets no changes at
  // all, so each schema has a channel of its own.
  const bySchema = Map.groupBy(tables, ({ schema }) => schema);
  const stops = [...bySchema].map(([schema, own]) =>
    keepOpen(client, () => createChannel(client, `panel-${schema}`, own, listener)),
  );
  return () => {
    for (const stop of stops) void stop();
  };
}

function createChannel(
  client: BrowserClient,
  name: string,
  tables: readonly FollowedTable[],
  { onChange, onResume }: TableListener,
): Channel {
  const channel = tables.reduce(
    (following, { schema, table, key }) =>
      following.on<Record<string, unknown>>(
        'postgres_changes',
        // A changed row is read again with its list or form, so only its key is sent.
        { event: '*', schema, table, select: [key] },
        (change) => onChange(table, String({ ...change.old, ...change.new }[key])),
      ),
    client.channel(name),
  );
  // The server delivers changes only some time after the client has joined the channel, and reports that with a message.
  return channel.on('system', {}, ({ extension, status }) => {
    if (extension === 'postgres_changes' && status === 'ok') onResume();
  });
}
