import type { BrowserClient } from '#app/supabase/browser.ts';
import { type SheetRow, type SheetTable, sheetId } from './sheet.ts';

/** What is asked of a sheet's row. */
export interface SheetSource {
  table: SheetTable;
  columns: string;
}

/**
 * A sheet's table. The client's types follow a table's name only where it is written out; the sheet's own types stand
 * for them from here on, so the row that comes back is cast to them.
 */
export const sheetRows = (client: BrowserClient, table: SheetTable) => client.from(table as 'settings');

/** The columns of a sheet as they are asked for, with the time of the last change. */
export const askedColumns = ({ columns }: SheetSource) => `${columns}, updated_at` as '*';

/** The single row; null where there is none. */
export async function loadSheet<Row extends SheetRow>(
  client: BrowserClient,
  source: SheetSource,
): Promise<Row | null> {
  const { data, error } = await sheetRows(client, source.table)
    .select(askedColumns(source))
    .eq('id', sheetId)
    .maybeSingle();
  if (error) throw error;
  return data as Row | null;
}
