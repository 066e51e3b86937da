import type { ExportFile } from '#app/admin/import/file/export-file.ts';
import type { BrowserClient } from '#app/backend/browser-client.ts';
import { createCsvFile } from './csv-file.ts';
import type { CsvTable } from './csv-table.ts';
import type { CsvMapping, CsvSettings, CsvTarget } from './csv-target.ts';
import { readDestinationIndex } from './destination-index.ts';

/** A table whose columns the owner has mapped. */
export interface MappedTable {
  table: CsvTable;
  target: CsvTarget;
  mapping: CsvMapping;
  settings: Pick<CsvSettings, 'dayFirst' | 'currency'>;
}

/** Opens a table, with the destinations that it names. */
export async function openTable(
  client: BrowserClient,
  { table, target, mapping, settings }: MappedTable,
  signal: AbortSignal,
): Promise<ExportFile> {
  const destinations = mapping.has('destination') ? await readDestinationIndex(client, signal) : () => [];
  return createCsvFile(table, target, mapping, { ...settings, destinations, now: Date.now() });
}
