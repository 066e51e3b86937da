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

export interface ForeignKeyRow extends PrimaryKeyRow {
  name: string;
  targetTable: number;
  targetColumns: readonly number[];
  /** Whether no two rows have the same key. */
  isUnique: boolean;
}

export const foreignKeysQuery = `
  select c.conname as name,
    c.conrelid as table, c.conkey as columns,
    c.confrelid as "targetTable", c.confkey as "targetColumns",
    exists (
      select from pg_catalog.pg_constraint u
      where u.conrelid = c.conrelid and u.contype in ('p', 'u') and u.conkey <@ c.conkey and u.conkey @> c.conkey
    ) as "isUnique"
  from pg_catalog.pg_constraint c
  -- The key of a partition repeats that of its table.
  where c.contype = 'f' and c.conparentid = 0
  order by c.conname, c.oid`;
