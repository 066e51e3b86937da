import type { BrowserClient } from '#app/client/browser-client.ts';
import { fromTable } from '#app/client/from-table.ts';
import { type SingletonRow, type SingletonSource, type SingletonTable, singletonId } from './singleton.ts';

/** The columns of a singleton and the time of its last change, for `select`. */
export const formatColumns = ({ columns }: { columns: readonly string[] }) =>
  `${columns.join(', ')}, updated_at`;

/** Reads the single row; null if it does not exist. */
export async function loadSingleton<Table extends SingletonTable>(
  client: BrowserClient,
  source: SingletonSource<Table>,
): Promise<SingletonRow<Table> | null> {
  const { data, error } = await fromTable(client, source.singleton.table)
    .select(formatColumns(source))
    .eq('id', singletonId)
    .maybeSingle();
  if (error) throw error;
  return data;
}
