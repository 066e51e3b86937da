import type { ListSource, Sort } from '#app/admin/collections/rows/list-rows.ts';
import type { Registry } from '#app/admin/registry.ts';
import type { TableRow } from '#app/client/from-table.ts';

const columns = ['id', 'table_name', 'title', 'deleted_at', 'expires_at', 'file'] as const;

/** A deleted record or file in the trash (docs/product/publishing.md#trash). */
export interface TrashEntry {
  id: string;
  table_name: string;
  title: string;
  deleted_at: string;
  expires_at: string;
  /** The path of a file in its bucket; null for a record. */
  file: string | null;
}

/** Every column of a view can be null in the generated types, but only `file` ever is. */
export const toEntry = (row: TableRow<'trash_entries'>): TrashEntry => row as TrashEntry;

export const trashSource: ListSource<'trash_entries'> = {
  table: 'trash_entries',
  columns,
  searched: ['title'],
  notNullColumn: 'deleted_at',
  timeColumn: 'deleted_at',
  pageSize: 25,
};

/** What was deleted last comes first. */
export const defaultSort: Sort = { column: 'deleted_at', ascending: false };

export const sortableColumns: readonly string[] = ['deleted_at', 'title'];

/** Describes what an entry is in one word, e.g. 'Post'. */
export function getKind({ collections }: Registry, { table_name }: Pick<TrashEntry, 'table_name'>): string {
  if (table_name === 'media_files') return 'File';
  return collections.find(({ table }) => table === table_name)?.title ?? table_name;
}

const dayMs = 86_400_000;

/** The number of days until an entry is deleted forever. A part of a day counts as a day. */
export function countDaysLeft({ expires_at }: Pick<TrashEntry, 'expires_at'>, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(expires_at) - now) / dayMs));
}

/** Returns what entries are, as a noun after their number. */
export function countedNoun(entries: readonly Pick<TrashEntry, 'file'>[]): string {
  const fileCount = entries.filter(({ file }) => file !== null).length;
  const noun = fileCount === 0 ? 'record' : fileCount === entries.length ? 'file' : 'item';
  return entries.length === 1 ? noun : `${noun}s`;
}
