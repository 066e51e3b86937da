import type { Written } from '#app/records/rows/write-row.ts';
import type { BrowserClient } from '#app/supabase/browser.ts';
import { type SheetRow, sheetId } from './sheet.ts';
import { askedColumns, loadSheet, type SheetSource, sheetRows } from './sheet-rows.ts';

/** PostgreSQL: there is a row with this id. */
const alreadyThere = '23505';

const refused = () => new Error('You are not allowed to change it.');

/**
 * The last change of the row that the form was filled from. Null: there was no row. 'unread': it could not be read, and
 * whatever stands there is to be replaced.
 */
export type KnownVersion = string | null | 'unread';

/**
 * Writes the single row by the sheet's own way, if its last change is the one that the form knows. Otherwise nothing is
 * written and the row is given as it is now. Where it is missing it is made. Each write asks its row back: one that the
 * policies refuse touches none.
 */
export function saveSheet<Row extends SheetRow>(
  client: BrowserClient,
  { write, ...source }: SheetSource & { write: 'update' | 'upsert' },
  fields: object,
  version: KnownVersion,
): Promise<Written<Row>> {
  const save = write === 'upsert' ? upsertSheet<Row> : updateSheet<Row>;
  return save(client, source, fields, version);
}

async function updateSheet<Row extends SheetRow>(
  client: BrowserClient,
  source: SheetSource,
  fields: object,
  version: KnownVersion,
): Promise<Written<Row>> {
  const written = { ...fields, updated_at: new Date().toISOString() };
  if (version === null) return makeSheet(client, source, written, version);
  const all = sheetRows(client, source.table).update(written).eq('id', sheetId);
  const known = version === 'unread' ? all : all.eq('updated_at', version);
  const { data, error } = await known.select(askedColumns(source)).maybeSingle();
  if (error) throw error;
  if (data) return { state: 'saved', row: data as unknown as Row };

  const row = version === 'unread' ? null : await loadSheet<Row>(client, source);
  if (!row) return makeSheet(client, source, written, version);
  if (row.updated_at === version) throw refused();
  return { state: 'changed', row };
}

async function makeSheet<Row extends SheetRow>(
  client: BrowserClient,
  source: SheetSource,
  written: object,
  version: KnownVersion,
): Promise<Written<Row>> {
  const { data, error } = await sheetRows(client, source.table)
    .insert({ id: sheetId, ...written })
    .select(askedColumns(source))
    .single();
  if (!error) return { state: 'saved', row: data as unknown as Row };
  if (error.code !== alreadyThere) throw error;
  const row = version === 'unread' ? null : await loadSheet<Row>(client, source);
  if (!row) throw refused();
  return { state: 'changed', row };
}

/** An upsert cannot ask for the last change: the row is looked at just before it (specification section 7: contact info). */
async function upsertSheet<Row extends SheetRow>(
  client: BrowserClient,
  source: SheetSource,
  fields: object,
  version: KnownVersion,
): Promise<Written<Row>> {
  const row = version === 'unread' ? null : await loadSheet<Row>(client, source);
  if (row && row.updated_at !== version) return { state: 'changed', row };
  const { data, error } = await sheetRows(client, source.table)
    .upsert({ id: sheetId, ...fields })
    .select(askedColumns(source))
    .single();
  if (error) throw error;
  return { state: 'saved', row: data as unknown as Row };
}
