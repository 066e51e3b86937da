import type { ListSource, Sort } from '#app/admin/collections/rows/list-rows.ts';
import type { Registry } from '#app/admin/registry.ts';
import type { TableRow } from '#app/client/from-table.ts';

const columns = ['id', 'table_name', 'row_id', 'title', 'deleted_at', 'expires_at'] as const;

/** A deleted record in the trash (docs/product/publishing.md#trash), without its fields. */
export type TrashEntry = Pick<TableRow<'trash'>, (typeof columns)[number]>;

export const trashSource: ListSource<'trash'> = {
  table: 'trash',
  columns,
  searched: ['title'],
  notNullColumn: 'deleted_at',
  timeColumn: 'deleted_at',
  pageSize: 25,
};

/** The record that was deleted last comes first. */
export const defaultSort: Sort = { column: 'deleted_at', ascending: false };

export const sortableColumns: readonly string[] = ['deleted_at', 'title'];

/** Describes what an entry is in one word, e.g. 'Post'. */
export function getKind({ collections }: Registry, { table_name }: Pick<TrashEntry, 'table_name'>): string {
  return collections.find(({ table }) => table === table_name)?.title ?? table_name;
}

const dayMs = 86_400_000;

/** The number of days until an entry is deleted forever. A part of a day counts as a day. */
export function countDaysLeft({ expires_at }: Pick<TrashEntry, 'expires_at'>, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(expires_at) - now) / dayMs));
}
