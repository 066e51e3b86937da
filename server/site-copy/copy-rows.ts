import { compareTable, toTargetText } from './compare-table.ts';
import { type ContentTable, contentTables } from './content-tables.ts';
import { readSourceRowsByKey } from './rows.ts';
import { createFailure, type SiteCopy } from './site-copy.ts';

export interface RowsResult {
  /** The number of rows that were added to the target, or replaced there. */
  copied: number;
  /** The number of rows that the target had already. */
  present: number;
  /** The number of rows removed from the target, because the source has deleted them since an earlier copy. */
  removed: number;
  /** Tables that still differ. */
  faults: string[];
}

const maxRows = 100;
/** The length of the JSON of one request. A longer row is sent alone. */
const maxLength = 512 * 1024;

/**
 * Makes the tables of the target equal to those of the source, and reads them again to verify it. A row that has changed
 * is deleted and inserted, because the triggers of an update would set its time and its former slugs.
 *
 * @param names those of the uploaded files, whose URLs are different in the target
 */
export async function copyRows(copy: SiteCopy, names: ReadonlySet<string>): Promise<RowsResult> {
  const result: RowsResult = { copied: 0, present: 0, removed: 0, faults: [] };
  for (const table of contentTables) {
    const { same, missing, changed, extra } = await compareTable(copy, table, names);
    result.present += same;
    if (missing.length + changed.length + extra.length === 0) continue;
    copy.log(`Copying the table ${table.name}. Rows to copy: ${missing.length + changed.length}`);
    const removed = extra.map(({ key }) => key);
    // All rows are deleted before any is inserted, because a row may get the slug that another one had.
    await deleteRows(copy, table, [...removed, ...changed]);
    await insertRows(copy, table, [...missing, ...changed], names);
    const after = await compareTable(copy, table, names);
    const different = after.missing.length + after.changed.length + after.extra.length;
    if (different > 0) result.faults.push(`${table.name}: rows that differ: ${different}`);
    result.copied += missing.length + changed.length;
    // A row that is replaced gets into the trash of the target, and is removed from there, too. That is not counted, because
    // nobody has deleted the row.
    if (table.name !== 'trash') result.removed += removed.length;
  }
  return result;
}

async function deleteRows(copy: SiteCopy, { name, key }: ContentTable, keys: string[]): Promise<void> {
  for (const part of split(keys)) {
    const { error } = await copy.target.from(name).delete().in(key, part);
    if (error) throw createFailure(copy, `Replacing rows of the table ${name}`, error);
  }
}

async function insertRows(
  copy: SiteCopy,
  table: ContentTable,
  keys: string[],
  names: ReadonlySet<string>,
): Promise<void> {
  for (const part of split(keys)) {
    const rows = await readSourceRowsByKey(copy, table, part);
    let texts: string[] = [];
    for (const text of rows.map((row) => toTargetText(row, copy, names))) {
      const length = texts.reduce((sum, { length }) => sum + length, text.length);
      if (texts.length > 0 && length > maxLength) {
        await sendRows(copy, table, texts);
        texts = [];
      }
      texts.push(text);
    }
    if (texts.length > 0) await sendRows(copy, table, texts);
  }
}

/** A request whose response was lost is repeated, so a row that is there already is left alone. */
async function sendRows(copy: SiteCopy, { name, key }: ContentTable, texts: string[]): Promise<void> {
  const { error } = await copy.target.from(name).upsert(
    texts.map((text) => JSON.parse(text)),
    { onConflict: key, ignoreDuplicates: true },
  );
  if (error) throw createFailure(copy, `Adding rows to the table ${name}`, error);
}

function split(keys: string[]): string[][] {
  return Array.from({ length: Math.ceil(keys.length / maxRows) }, (_, index) =>
    keys.slice(index * maxRows, (index + 1) * maxRows),
  );
}
