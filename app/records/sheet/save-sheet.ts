import { alreadyThere, notAllowed, type Written } from '#app/records/rows/write-row.ts';
import type { BrowserClient } from '#app/supabase/browser.ts';
import { type SheetRow, sheetId } from './sheet.ts';
import { askedColumns, loadSheet, type SheetSource, sheetRows } from './sheet-rows.ts';

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
export async function saveSheet<Row extends SheetRow>(
  client: BrowserClient,
  { write, ...source }: SheetSource & { write: 'update' | 'upsert' },
  fields: object,
  version: KnownVersion,
): Promise<Written<Row>> {
  const now = { updated_at: new Date().toISOString() };
  const made = write === 'update' ? { ...fields, ...now } : fields;
  if (version === null) return makeSheet(client, source, made, version);
  // An upsert (docs/product.md#backend-calls: contact info) cannot ask for the last change. An update that can goes before it
  // and sets the time of change alone: if the session is lost, this one waits for it, and asks again when it is back.
  // Only what is written elsewhere in the milliseconds between the two is not seen.
  const all = sheetRows(client, source.table)
    .update(write === 'update' ? made : now)
    .eq('id', sheetId);
  const known = version === 'unread' ? all : all.eq('updated_at', version);
  const { data, error } = await known.select(askedColumns(source)).maybeSingle();
  if (error) throw error;
  if (data) return write === 'update' ? saved(data) : upsertSheet(client, source, fields);

  const row = version === 'unread' ? null : await loadSheet<Row>(client, source);
  if (!row) return makeSheet(client, source, made, version);
  if (row.updated_at === version) throw notAllowed();
  return { state: 'changed', row };
}

const saved = <Row>(row: unknown): Written<Row> => ({ state: 'saved', row: row as Row });

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
  if (!error) return saved(data);
  if (error.code !== alreadyThere) throw error;
  const row = version === 'unread' ? null : await loadSheet<Row>(client, source);
  if (!row) throw notAllowed();
  return { state: 'changed', row };
}

async function upsertSheet<Row extends SheetRow>(
  client: BrowserClient,
  source: SheetSource,
  fields: object,
): Promise<Written<Row>> {
  const { data, error } = await sheetRows(client, source.table)
    .upsert({ id: sheetId, ...fields })
    .select(askedColumns(source))
    .single();
  if (error) throw error;
  return saved(data);
}
