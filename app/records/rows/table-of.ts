import type { RecordTable } from '#app/records/kind.ts';
import type { BrowserClient } from '#app/supabase/browser.ts';
import type { Database } from '#app/supabase/database.types.ts';

/** A kind's table, or a view that is read alone. */
export type ReadableTable = RecordTable | keyof Database['public']['Views'];

/**
 * A kind's table. The client's types follow a table's name only where it is written out; the kind's own types stand for
 * them from here on, so the rows that come back are cast to them.
 */
export function tableOf(client: BrowserClient, table: ReadableTable) {
  return client.from(table as 'posts');
}
