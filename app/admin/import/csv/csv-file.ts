import type { ExportFile, ExportRecord } from '#app/admin/import/file/export-file.ts';
import { createFingerprint } from '#app/admin/import/file/fingerprint.ts';
import type { CsvRow, CsvTable } from './csv-table.ts';
import type { CsvMapping, CsvSettings, CsvTarget } from './csv-target.ts';

/** Creates what the panel shows and imports of a table. */
export function createCsvFile(
  { rows }: CsvTable,
  target: CsvTarget,
  mapping: CsvMapping,
  settings: CsvSettings,
): ExportFile {
  const { collection } = target;
  return {
    product: 'CSV',
    collection,
    origin: `csv ${collection}`,
    siteUrl: '',
    needsSiteUrl: false,
    remarks: [],
    pageCount: 0,
    recordCount: rows.length,
    *listRecords() {
      /** The rows in which each record was first. */
      const seen = new Map<string, number>();
      for (const row of rows) {
        const record = toRecord(row, target, mapping, settings);
        const earlier = seen.get(record.sourceId);
        if (earlier === undefined) seen.set(record.sourceId, row.number);
        if (record.skipped === null && earlier === undefined) yield record;
        else
          yield {
            ...record,
            // Each row has an entry in the list.
            sourceId: `row ${row.number}`,
            skipped:
              record.skipped ??
              `It is the same record as row ${earlier}. A column with IDs can tell them apart.`,
          };
      }
    },
    resolveUrls: (text) => text,
    findOriginal: (url) => url,
  };
}

function toRecord(
  { number, cells }: CsvRow,
  { nameColumn, fields, readRow }: CsvTarget,
  mapping: CsvMapping,
  settings: CsvSettings,
): ExportRecord {
  const getCell = (column: string) => cells[mapping.get(column) ?? -1] ?? '';
  const name = getCell(nameColumn);
  const key = fields.find(({ isKey }) => isKey);
  const id = key ? getCell(key.column) : '';
  return {
    ...readRow(getCell, settings),
    sourceId: id ? `id ${id}` : `name ${name.toLowerCase()}`,
    title: name || 'Without a name',
    row: number,
    day: null,
    createHtml: null,
    urls: [],
    fingerprint: createFingerprint(fields.map(({ column }) => getCell(column))),
  };
}
