import { createNotAllowedError, uniqueViolation } from '#app/admin/editor/write-result.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import type { Tables } from '#app/client/database.types.ts';
import type { TableName } from '#app/client/from-table.ts';

export type PreviewLink = Pick<Tables<'previews'>, 'token' | 'created_at'>;

const columns = 'token, created_at';

/** Reads the preview link of a record; null if it has none. */
export async function findPreviewLink(
  client: BrowserClient,
  collection: TableName,
  recordId: string,
): Promise<PreviewLink | null> {
  const { data } = await client
    .from('previews')
    .select(columns)
    .eq('collection', collection)
    .eq('record_id', recordId)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Creates the preview link of a record. If the record already has one, for example from another tab, returns that one. */
export async function createPreviewLink(
  client: BrowserClient,
  collection: TableName,
  recordId: string,
): Promise<PreviewLink> {
  const { data, error } = await client
    .from('previews')
    .insert({ collection, record_id: recordId })
    .select(columns)
    .single();
  if (!error) return data;
  const existing =
    error.code === uniqueViolation ? await findPreviewLink(client, collection, recordId) : null;
  if (!existing) throw error;
  return existing;
}

/** Revokes a preview link. It is no error if the link has already been revoked elsewhere. */
export async function revokePreviewLink(client: BrowserClient, token: string): Promise<void> {
  const { data: revoked } = await client
    .from('previews')
    .delete()
    .eq('token', token)
    .select('token')
    .throwOnError();
  if (revoked.length > 0) return;
  const { data: remaining } = await client.from('previews').select('token').eq('token', token).throwOnError();
  if (remaining.length > 0) throw createNotAllowedError();
}
