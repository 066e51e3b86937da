import { alreadyThere, notAllowed, type Written } from '#app/admin/collections/rows/write-row.ts';
import type { BrowserClient } from '#app/backend/browser-client.ts';
import {
  fromSingletonTable,
  loadSingleton,
  type SingletonSource,
  selectedColumns,
} from './load-singleton.ts';
import { type SingletonRow, singletonId } from './singleton.ts';

/**
 * The last change of the row that the form was filled from. Null: there was no row. 'unread': it could not be read, and
 * whatever stands there is to be replaced.
 */
export type KnownVersion = string | null | 'unread';

/**
 * Writes the single row by the singleton's own way, if its last change is the one that the form knows. Otherwise nothing is
 * written and the row is given as it is now. Where it is missing it is made. Each write asks its row back: one that the
 * policies refuse touches none.
 */
export async function saveSingleton<Row extends SingletonRow>(
  client: BrowserClient,
  { write, ...source }: SingletonSource & { write: 'update' | 'upsert' },
  fields: object,
  version: KnownVersion,
): Promise<Written<Row>> {
  const now = { updated_at: new Date().toISOString() };
  const made = write === 'update' ? { ...fields, ...now } : fields;
  if (version === null) return createSingleton(client, source, made, version);
  // An upsert (docs/product.md#backend-calls: contact info) cannot ask for the last change. An update that can goes before it
  // and sets the time of change alone: if the session is lost, this one waits for it, and asks again when it is back.
  // Only what is written elsewhere in the milliseconds between the two is not seen.
  const all = fromSingletonTable(client, source.table)
    .update(write === 'update' ? made : now)
    .eq('id', singletonId);
  const known = version === 'unread' ? all : all.eq('updated_at', version);
  const { data, error } = await known.select(selectedColumns(source)).maybeSingle();
  if (error) throw error;
  if (data) return write === 'update' ? saved(data) : upsertSingleton(client, source, fields);

  const row = version === 'unread' ? null : await loadSingleton<Row>(client, source);
  if (!row) return createSingleton(client, source, made, version);
  if (row.updated_at === version) throw notAllowed();
  return { state: 'changed', row };
}

const saved = <Row>(row: unknown): Written<Row> => ({ state: 'saved', row: row as Row });

async function createSingleton<Row extends SingletonRow>(
  client: BrowserClient,
  source: SingletonSource,
  written: object,
  version: KnownVersion,
): Promise<Written<Row>> {
  const { data, error } = await fromSingletonTable(client, source.table)
    .insert({ id: singletonId, ...written })
    .select(selectedColumns(source))
    .single();
  if (!error) return saved(data);
  if (error.code !== alreadyThere) throw error;
  const row = version === 'unread' ? null : await loadSingleton<Row>(client, source);
  if (!row) throw notAllowed();
  return { state: 'changed', row };
}

async function upsertSingleton<Row extends SingletonRow>(
  client: BrowserClient,
  source: SingletonSource,
  fields: object,
): Promise<Written<Row>> {
  const { data, error } = await fromSingletonTable(client, source.table)
    .upsert({ id: singletonId, ...fields })
    .select(selectedColumns(source))
    .single();
  if (error) throw error;
  return saved(data);
}
