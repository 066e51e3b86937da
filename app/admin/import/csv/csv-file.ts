import type { DestinationFields, ExportFile, ExportRecord } from '#app/admin/import/file/export-file.ts';
import { createFingerprint } from '#app/admin/import/file/fingerprint.ts';
import { cleanSlug } from '#domain/clean-slug.ts';
import type { CsvTable } from './csv-table.ts';
import type { CsvMapping, CsvTarget } from './csv-target.ts';

/** Creates what the panel shows and imports of a table. */
export function createCsvFile({ rows }: CsvTable, target: CsvTarget, mapping: CsvMapping): ExportFile {
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
      const seen = new Set<string>();
      for (const [index, row] of rows.entries()) {
        const record = toRecord(row, target, mapping);
        const isRepeated = seen.has(record.sourceId);
        seen.add(record.sourceId);
        if (record.skipped === null && !isRepeated) yield record;
        else
          yield {
            ...record,
            // Each row has an entry in the list.
            sourceId: `row ${index}`,
            skipped: record.skipped ?? 'An earlier row of the table is the same record.',
          };
      }
    },
    resolveUrls: (text) => text,
    findOriginal: (url) => url,
  };
}

function toRecord(
  row: readonly string[],
  { nameColumn, fields }: CsvTarget,
  mapping: CsvMapping,
): ExportRecord {
  const getCell = (column: string) => row[mapping.get(column) ?? -1] ?? '';
  const remarks: string[] = [];
  const values: Record<string, unknown> = {};
  for (const { column, label, isKey, parse } of fields) {
    const text = getCell(column);
    if (isKey || text === '') continue;
    const value = parse ? parse(text) : text;
    if (value === null) remarks.push(`${label}: “${text}” cannot be read, and is left out.`);
    else values[column] = value;
  }
  const { image, image_alt, slug, ...others } = values;
  const name = getCell(nameColumn);
  const key = fields.find(({ isKey }) => isKey);
  const id = key ? getCell(key.column) : '';
  return {
    sourceId: id ? `id ${id}` : `name ${name.toLowerCase()}`,
    title: name || 'Without a name',
    day: null,
    fields: {
      ...(others as unknown as DestinationFields),
      slug: cleanSlug(String(slug ?? ''))
        .slice(0, 80)
        .replace(/-$/, ''),
      published_at: new Date().toISOString(),
    },
    createHtml: null,
    image: image ? { url: String(image), alt: String(image_alt ?? ''), caption: '' } : null,
    urls: [],
    remarks,
    skipped: name === '' ? 'It has no name.' : null,
    fingerprint: createFingerprint(fields.map(({ column }) => getCell(column))),
  };
}
