export interface PrimaryKeyRow {
  /** The table's identifier (oid). */
  table: number;
  /** The numbers of its columns. */
  columns: readonly number[];
}

export const primaryKeysQuery = `
  select c.conrelid as table, c.conkey as columns
  from pg_catalog.pg_constraint c
  where c.contype = 'p'`;
