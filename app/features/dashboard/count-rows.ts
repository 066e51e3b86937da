import type { BrowserClient } from '#app/supabase/browser.ts';

/** What the dashboard counts. */
export type CountedTable = 'posts' | 'destinations';

/** How many records a table has: counted by the database, none of them sent (docs/product.md#backend-calls). */
export async function countRows(client: BrowserClient, table: CountedTable): Promise<number> {
  const { count, error } = await client.from(table).select('*', { count: 'exact', head: true });
  if (error) throw error;
  return count ?? 0;
}
