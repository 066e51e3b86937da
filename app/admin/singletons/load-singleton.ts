import type { BrowserClient } from '#app/backend/browser-client.ts';
import { type SingletonRow, type SingletonTable, singletonId } from './singleton.ts';

/** What is asked of a singleton's row. */
export interface SingletonSource {
  table: SingletonTable;
  columns: string;
}

/**
 * A singleton's table. The client's types follow a table's name only where it is written out; the singleton's own types stand
 * for them from here on, so the row that comes back is cast to them.
 */
export const fromSingletonTable = (client: BrowserClient, table: SingletonTable) =>
  client.from(table as 'settings');

/** The columns of a singleton as they are asked for, with the time of the last change. */
export const selectedColumns = ({ columns }: SingletonSource) => `${columns}, updated_at` as '*';

/** The single row; null where there is none. */
export async function loadSingleton<Row extends SingletonRow>(
  client: BrowserClient,
  source: SingletonSource,
): Promise<Row | null> {
  const { data, error } = await fromSingletonTable(client, source.table)
    .select(selectedColumns(source))
    .eq('id', singletonId)
    .maybeSingle();
  if (error) throw error;
  return data as Row | null;
}
