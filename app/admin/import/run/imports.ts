import type { BrowserClient } from '#app/client/browser-client.ts';

/** Returns the import that was begun last, if it is not finished. */
export async function findUnfinishedImport(client: BrowserClient) {
  const { data } = await client
    .from('imports')
    .select('id, file_name, record_count, finished_at')
    .order('started_at', { ascending: false })
    .order('id')
    .limit(1)
    .maybeSingle()
    .throwOnError();
  if (!data || data.finished_at !== null) return null;
  const { count } = await client
    .from('imported_records')
    .select('id', { count: 'exact', head: true })
    .eq('import_id', data.id)
    // The entries of images have no record.
    .not('record_id', 'is', null)
    .throwOnError();
  return { ...data, done: count ?? 0 };
}

/** Begins an import. The panel no longer offers to continue any earlier one. */
export async function beginImport(
  client: BrowserClient,
  row: { origin: string; file_name: string; record_count: number },
): Promise<string> {
  await client
    .from('imports')
    .update({ finished_at: new Date().toISOString() })
    .is('finished_at', null)
    // With `select`, an update that finds no row makes the client ask whether the session has ended.
    .select('id')
    .throwOnError();
  const { data } = await client.from('imports').insert(row).select('id').single().throwOnError();
  return data.id;
}

/** Ends an import, so that the panel does not offer to continue it. */
export async function finishImport(client: BrowserClient, id: string): Promise<void> {
  await client
    .from('imports')
    .update({ finished_at: new Date().toISOString() })
    .eq('id', id)
    .select('id')
    .throwOnError();
}
