import type { ExportFile } from '#app/admin/import/file/export-file.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { createCsvFile } from './csv-file.ts';
import type { CsvTable } from './csv-table.ts';
import type { CsvMapping, CsvSettings, CsvTarget } from './csv-target.ts';
import { type DestinationIndex, readDestinationIndex } from './destination-index.ts';

/** A table whose columns the owner has mapped. */
export interface MappedTable {
  table: CsvTable;
  target: CsvTarget;
  mapping: CsvMapping;
  settings: Pick<CsvSettings, 'dayFirst' | 'currency'>;
}

/** Holds what a table of deals without a column of destinations needs to know of them. */
const noDestinations: DestinationIndex = { find: () => [], findNamesakes: () => [] };

/** Opens a table, with the destinations that it names. */
export async function openTable(
  client: BrowserClient,
  { table, target, mapping, settings }: MappedTable,
  signal: AbortSignal,
): Promise<ExportFile> {
  const namesDestinations = target.collection === 'destinations' || mapping.has('destination');
  const destinations = namesDestinations ? await readDestinationIndex(client, signal) : noDestinations;
  return createCsvFile(table, target, mapping, { ...settings, destinations, now: Date.now() });
}
