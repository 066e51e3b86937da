import { createHash } from 'node:crypto';
import { rewriteMediaUrls } from '#server/installation/files/media-urls.ts';
import type { ContentTable } from './content-tables.ts';
import { type ContentRow, readSourceRows, readTargetRows } from './rows.ts';
import type { SiteCopy } from './site-copy.ts';

/** Describes how a table of the target differs from what the copy makes of it. */
export interface Difference {
  same: number;
  /** The keys of rows that the target does not have. */
  missing: string[];
  /** The keys of rows that are replaced. */
  changed: string[];
  /** The changed rows that were last edited in the target. */
  edited: ContentRow[];
  /** The rows that the source does not have. */
  extra: ContentRow[];
}

/** A row as it is to be in the target: there, the URLs of the uploaded files with these names are the target's. */
export const toTargetText = (
  { text }: ContentRow,
  { targetUrl }: SiteCopy,
  names: ReadonlySet<string>,
): string => rewriteMediaUrls(text, targetUrl, names);

/**
 * Compares a table of the target with what the copy makes of it. The tables may be large, so the rows are read in pages and
 * only their hashes are kept.
 */
export async function compareTable(
  copy: SiteCopy,
  table: ContentTable,
  names: ReadonlySet<string>,
): Promise<Difference> {
  const wanted = new Map<string, { hash: string; updatedAt: Date | null }>();
  for await (const row of readSourceRows(copy, table))
    wanted.set(row.key, { hash: hash(toTargetText(row, copy, names)), updatedAt: row.updatedAt });
  const difference: Difference = { same: 0, missing: [], changed: [], edited: [], extra: [] };
  for await (const row of readTargetRows(copy, table)) {
    const source = wanted.get(row.key);
    wanted.delete(row.key);
    if (!source) difference.extra.push(row);
    else if (source.hash === hash(row.text)) difference.same += 1;
    else {
      difference.changed.push(row.key);
      if (row.updatedAt && source.updatedAt && row.updatedAt > source.updatedAt) difference.edited.push(row);
    }
  }
  difference.missing.push(...wanted.keys());
  return difference;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64');
