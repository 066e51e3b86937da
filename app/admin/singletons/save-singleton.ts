import { createNotAllowedError, uniqueViolation, type WriteResult } from '#app/admin/editor/write-result.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { fromTable } from '#app/client/from-table.ts';
import { formatColumns, loadSingleton } from './load-singleton.ts';
import {
  type SingletonFields,
  type SingletonRow,
  type SingletonSource,
  type SingletonTable,
  singletonId,
} from './singleton.ts';

/**
 * The time of the row's last change when the form loaded it; null if there was no row. It is 'unknown' if the row could
 * not be loaded: saving then overwrites whatever is stored.
 */
export type LoadedVersion = string | null | 'unknown';

/**
 * Writes the single row if it has not been changed since the form loaded it. Otherwise it writes nothing and returns
 * the row as it is now. A missing row is created. Each write requests the written row in return, because the policies
 * silently skip a row that the user may not change: then no row is returned.
 */
export async function saveSingleton<Table extends SingletonTable>(
  client: BrowserClient,
  source: SingletonSource<Table>,
  fields: SingletonFields<Table>,
  version: LoadedVersion,
): Promise<WriteResult<SingletonRow<Table>>> {
  const { singleton, write } = source;
  const { table } = singleton;
  const timestamp = { updated_at: new Date().toISOString() };
  const values = write === 'update' ? { ...fields, ...timestamp } : fields;
  if (version === null) return createSingleton(client, source, values, version);
  // An upsert cannot have a condition, so before an upsert, an update of the timestamp checks the time of the last
  // change. If the session has ended, the update waits for the next login, and the check is made then. A write by
  // somebody else in the milliseconds between the update and the upsert is not detected.
  const update = fromTable(client, table)
    .update(write === 'update' ? values : timestamp)
    .eq('id', singletonId);
  const conditionalUpdate = version === 'unknown' ? update : update.eq('updated_at', version);
  const { data, error } = await conditionalUpdate.select(formatColumns(source)).maybeSingle();
  if (error) throw error;
  if (data)
    return write === 'update' ? { state: 'saved', row: data } : upsertSingleton(client, source, fields);

  const row = version === 'unknown' ? null : await loadSingleton(client, source);
  if (!row) return createSingleton(client, source, values, version);
  // Nobody has changed the row, so a policy has skipped it.
  if (row.updated_at === version) throw createNotAllowedError();
  return { state: 'conflict', row };
}

async function createSingleton<Table extends SingletonTable>(
  client: BrowserClient,
  source: SingletonSource<Table>,
  fields: SingletonFields<Table>,
  version: LoadedVersion,
): Promise<WriteResult<SingletonRow<Table>>> {
  const { data, error } = await fromTable(client, source.singleton.table)
    .insert({ ...fields, id: singletonId })
    .select(formatColumns(source))
    .single();
  if (!error) return { state: 'saved', row: data };
  if (error.code !== uniqueViolation) throw error;
  // The row exists. If `version` is 'unknown', the update skipped it: the user is not allowed to change it.
  const row = version === 'unknown' ? null : await loadSingleton(client, source);
  if (!row) throw createNotAllowedError();
  return { state: 'conflict', row };
}

async function upsertSingleton<Table extends SingletonTable>(
  client: BrowserClient,
  source: SingletonSource<Table>,
  fields: SingletonFields<Table>,
): Promise<WriteResult<SingletonRow<Table>>> {
  const { data, error } = await fromTable(client, source.singleton.table)
    .upsert({ ...fields, id: singletonId })
    .select(formatColumns(source))
    .single();
  if (error) throw error;
  return { state: 'saved', row: data };
}
