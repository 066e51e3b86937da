import type { StoredValues } from '#app/admin/fields/field-type.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { fromTable, type TableName } from '#app/client/from-table.ts';
import type { Version } from './describe-version.ts';

/** The record whose versions are shown. */
export interface VersionedRecord {
  table: TableName;
  /** The id of the record; '1' for a single row. */
  id: string;
  /** The columns that its form edits. Changes of others, such as its place in a list, are no versions. */
  columns: readonly string[];
}

export interface VersionPage {
  versions: Version[];
  /** The oldest version of the page, if there are older ones. */
  next: number | null;
}

const pageSize = 50;

/** Reads the versions that are older than `before`, the newest first. */
export async function readVersions(
  client: BrowserClient,
  { table, id, columns }: VersionedRecord,
  before: number | null,
): Promise<VersionPage> {
  const request = client
    .from('revisions')
    .select(selected)
    .eq('table_name', table)
    .eq('record_id', id)
    .or(`change.neq.update,changed_columns.ov.{${columns.join(',')}}`)
    .order('id', { ascending: false })
    .limit(pageSize + 1);
  const { data } = await (before === null ? request : request.lt('id', before))
    .overrideTypes<VersionRow[], { merge: false }>()
    .throwOnError();
  const versions = data.slice(0, pageSize).map(toVersion);
  return { versions, next: data.length > pageSize ? (versions.at(-1)?.id ?? null) : null };
}

/** Reads one version; null if it is no longer kept. */
export async function readVersion(
  client: BrowserClient,
  { table, id }: VersionedRecord,
  version: number,
): Promise<Version | null> {
  const { data } = await client
    .from('revisions')
    .select(selected)
    .eq('table_name', table)
    .eq('record_id', id)
    .eq('id', version)
    .maybeSingle()
    .overrideTypes<VersionRow, { merge: false }>()
    .throwOnError();
  return data && toVersion(data);
}

/** The whole row before and after a change; null if there was none. */
export interface VersionRows {
  before: StoredValues | null;
  after: StoredValues | null;
}

export async function readVersionRows(client: BrowserClient, version: number): Promise<VersionRows | null> {
  const { data } = await client.rpc('read_revision', { revision_id: version }).throwOnError();
  return (data[0] as VersionRows | undefined) ?? null;
}

/** Reads the row as it is stored now; null if it was deleted. */
export async function readCurrentRow(
  client: BrowserClient,
  { table, id }: VersionedRecord,
): Promise<StoredValues | null> {
  const { data, error } = await fromTable(client, table as 'posts')
    .select('*')
    .eq('id', id)
    .maybeSingle();
  if (error) throw error;
  return data;
}

/** `changed_columns` is a computed column, which the generated types do not know. */
const selected = 'id, change, changed_columns, user_id, saved_at';

interface VersionRow {
  id: number;
  change: Version['change'];
  changed_columns: string[];
  user_id: string | null;
  saved_at: string;
}

const toVersion = ({ id, change, changed_columns, user_id, saved_at }: VersionRow): Version => ({
  id,
  change,
  columns: changed_columns,
  userId: user_id,
  savedAt: saved_at,
});
