import type { BrowserClient } from '#app/client/browser-client.ts';

/** The last change of a record, as the database has kept it. */
export interface LastSave {
  user_id: string | null;
  session_id: string | null;
  saved_at: string;
  /** The columns that it has changed. */
  changed_columns: string[];
}

/** Finds the last change of a record; null if there is none that the caller may know of. */
export async function findLastSave(
  client: BrowserClient,
  { table, id }: { table: string; id: string },
): Promise<LastSave | null> {
  const { data } = await client
    .from('revisions')
    // The generated types leave out computed fields.
    .select('user_id, session_id, saved_at, changed_columns' as '*')
    .eq('table_name', table)
    .eq('record_id', id)
    .order('id', { ascending: false })
    .limit(1)
    .overrideTypes<LastSave[], { merge: false }>();
  return data?.[0] ?? null;
}
