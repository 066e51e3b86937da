import type { CollectionTable } from '#app/admin/collections/collection.ts';
import type { BrowserClient } from '#app/backend/browser-client.ts';
import type { Database } from '#app/backend/database.types.ts';

/** A collection's table, or a view that is read alone. */
export type ReadableTable = CollectionTable | keyof Database['public']['Views'];

/**
 * A collection's table. The client's types follow a table's name only where it is written out; the collection's own types stand for
 * them from here on, so the rows that come back are cast to them.
 */
export function fromTable(client: BrowserClient, table: ReadableTable) {
  return client.from(table as 'posts');
}
