import type { Column, Relation, Routine } from './schema-cache.ts';

// What the queries of PostgreSQL's catalogs return (catalog-queries.ts).

export interface QualifiedName {
  schema: string;
  name: string;
}

export interface ColumnRow extends Omit<Column, 'default'> {
  default?: string | null;
}

export interface RelationRow extends Pick<Relation, 'schema' | 'name' | 'isView'> {
  oid: number;
  columns: (ColumnRow & { number: number })[];
  /** The result of `pg_relation_is_updatable`, with the bits 4 (update), 8 (insert) and 16 (delete). */
  updatable: number;
}

export interface PrimaryKeyRow {
  /** The table's identifier (oid). */
  table: number;
  /** The numbers of its columns. */
  columns: readonly number[];
}

export interface ForeignKeyRow extends PrimaryKeyRow {
  name: string;
  targetTable: number;
  targetColumns: readonly number[];
  /** Whether no two rows have the same key. */
  isUnique: boolean;
}

export interface ViewRow {
  oid: number;
  /** Its stored query, as text (view-columns.ts). */
  query: string;
}

export interface RoutineRow
  extends Pick<Routine, 'schema' | 'name' | 'parameters' | 'volatile' | 'returnsSet' | 'returns'> {
  columns: ColumnRow[];
  /** The relation whose row is its only argument. */
  computedOf: QualifiedName | null;
  /** The relation whose rows it returns. */
  rowsOf: QualifiedName | null;
  /** Whether it returns at most one row. */
  returnsOne: boolean;
  comment: string | null;
}

/** A relation or function that reads the settings of a request, or one that depends on another relation or function. */
export interface RequestReaderRow {
  oid: number;
  /** Null if it reads the settings itself. */
  dependsOn: number | null;
}

export interface SettingRow {
  /** For example `pgrst.db_aggregates_enabled`. */
  name: string;
  value: string;
}
