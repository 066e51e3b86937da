import { parsePriceWithCurrency } from '#app/admin/deals/price/parse-price-with-currency.ts';
import type { ExportFile, ExportRecord } from '#app/admin/import/file/export-file.ts';
import { createFingerprint } from '#app/admin/import/file/fingerprint.ts';
import type { CsvRow, CsvTable } from '#app/admin/table-file/csv-table.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import type { CsvMapping, CsvSettings, CsvTarget, RowContent } from './csv-target.ts';
import { type DestinationIndex, readDestinationIndex } from './destination-index.ts';
import { findHeadingCurrency } from './table-settings.ts';

export interface MappedTable {
  table: CsvTable;
  target: CsvTarget;
  mapping: CsvMapping;
  settings: Pick<CsvSettings, 'dayFirst' | 'currency'>;
}

/** An empty index, for a table of deals without a column of destinations. */
const noDestinations: DestinationIndex = { find: () => [], findNamesakes: () => [] };

export async function openTable(
  client: BrowserClient,
  { table, target, mapping, settings }: MappedTable,
  signal: AbortSignal,
): Promise<ExportFile> {
  const namesDestinations = target.collection === 'destinations' || mapping.has('destination');
  const destinations = namesDestinations ? await readDestinationIndex(client, signal) : noDestinations;
  return createCsvFile(table, target, mapping, { ...settings, destinations, now: Date.now() });
}

export function createCsvFile(
  table: CsvTable,
  target: CsvTarget,
  mapping: CsvMapping,
  settings: CsvSettings,
): ExportFile {
  const { columns, rows, openQuoteRow } = table;
  const { collection } = target;
  const barePrices = describeBarePrices(table, mapping, settings.currency);
  return {
    product: 'CSV',
    origin: `csv ${collection}`,
    siteUrl: '',
    needsSiteUrl: false,
    remarks: barePrices === null ? [] : [barePrices],
    recordCount: rows.length,
    *listRecords() {
      const seen = new Map<string, number>();
      for (const row of rows) {
        const read = toRecord(row, columns.length, target, mapping, settings);
        const record = row.number === openQuoteRow ? { ...read, ...describeOpenQuote(row) } : read;
        const earlier = seen.get(record.sourceId);
        if (earlier === undefined && record.skipped === null) seen.set(record.sourceId, row.number);
        if (record.skipped === null && earlier === undefined) yield record;
        else
          yield {
            ...record,
            // Each row has an entry of its own in the list, by this id.
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

/** The cell with the open quotation mark holds all rows after it, so that only its first line can be a title. */
function describeOpenQuote({ cells }: CsvRow): Pick<ExportRecord, 'title' | 'image' | 'remarks' | 'skipped'> {
  const [line = ''] = cells.find((cell) => cell !== '')?.split(/[\r\n]/, 1) ?? [];
  return {
    title: line,
    image: null,
    remarks: [],
    skipped:
      'A quotation mark in this row has no end, so it holds all rows after it. Please correct it in the file.',
  };
}

function toRecord(
  { number, cells }: CsvRow,
  columnCount: number,
  { collection, nameColumn, fields, readRow }: CsvTarget,
  mapping: CsvMapping,
  settings: CsvSettings,
): ExportRecord {
  const multiline = new Set(fields.filter(({ isMultiline }) => isMultiline).map(({ column }) => column));
  const getCell = (column: string) => {
    const cell = cells[mapping.get(column) ?? -1] ?? '';
    return multiline.has(column) ? cell : cell.replace(/\s+/g, ' ');
  };
  const name = getCell(nameColumn);
  const key = fields.find(({ isKey }) => isKey);
  const id = key ? getCell(key.column) : '';
  return {
    ...checkLength(readRow(getCell, settings), cells.length, columnCount),
    collection,
    sourceId: id ? `id ${id}` : `name ${name.toLowerCase()}`,
    title: name || 'Without a name',
    row: number,
    day: null,
    createHtml: null,
    urls: [],
    fingerprint: createFingerprint(
      fields.flatMap(({ column, isAdded }): unknown[] => {
        const cell = getCell(column);
        if (!isAdded) return [cell];
        return cell === '' ? [] : [[column, cell]];
      }),
    ),
  };
}

/** Skips a row that has more cells than the heading: its values are in the wrong columns. A shorter row gets a remark. */
function checkLength(content: RowContent, cellCount: number, columnCount: number): RowContent {
  const lengths = `This row has ${cellCount} ${cellCount === 1 ? 'cell' : 'cells'}, the heading ${columnCount}`;
  if (cellCount > columnCount)
    return {
      ...content,
      image: null,
      remarks: [],
      skipped: `${lengths}: a text with a separator needs quotes.`,
    };
  if (cellCount === columnCount || content.skipped !== null) return content;
  return { ...content, remarks: [`${lengths}: what is missing at its end stays empty.`, ...content.remarks] };
}

/** Says which currency is taken for prices without one in the cell, a column or the heading. Null without such prices. */
function describeBarePrices(
  { columns, rows }: CsvTable,
  mapping: CsvMapping,
  currency: string,
): string | null {
  const index = mapping.get('price');
  if (index === undefined || findHeadingCurrency(columns[index] ?? '') === currency) return null;
  const count = rows.filter(({ cells }) => {
    const currencyText = cells[mapping.get('currency') ?? -1] ?? '';
    const read = parsePriceWithCurrency(cells[index] ?? '', currencyText, '');
    return 'currency' in read && read.currency === '';
  }).length;
  if (count === 0) return null;
  return count === 1
    ? `One price names no currency. It is taken as ${currency}.`
    : `${formatNumber(count)} prices name no currency. They are taken as ${currency}.`;
}
