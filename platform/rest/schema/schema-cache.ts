import type { Relationship } from './relationship.ts';

/**
 * The settings by which the owner of a database lets requests do more. All are off by default
 * (docs/protocols/rest-transactions.md#settings-in-the-database).
 */
export interface ApiSettings {
  /** `pgrst.db_aggregates_enabled`: whether requests may use aggregate functions. */
  aggregatesEnabled: boolean;
  /** `pgrst.db_plan_enabled`: whether requests may ask for the plan of their statement. */
  plansEnabled: boolean;
  /** `pgrst.db_tx_end`: how transactions end, and whether requests may choose it. */
  transactionEnd: { rollsBack: boolean; mayBeChosen: boolean };
}

/** The exposed part of the database's schema. Every identifier in generated SQL comes from here. */
export interface SchemaCache {
  /** A hash: equal schemas have the same fingerprint. */
  fingerprint: string;
  /** The tables and views, by schema, then by name. */
  relations: ReadonlyMap<string, ReadonlyMap<string, Relation>>;
  /** The functions, by schema, then by name. Overloads share a name. */
  routines: ReadonlyMap<string, ReadonlyMap<string, readonly Routine[]>>;
  /** The types that a request may cast to: the qualified name as SQL, by the name that the request uses. */
  types: ReadonlyMap<string, string>;
  settings: ApiSettings;
}

export interface Column {
  name: string;
  /** The type with its modifiers as SQL, e.g. `character varying(10)` or `public.mood`. */
  type: string;
  /** The name of the type, or of the base type of a domain, e.g. `jsonb`. */
  base: string;
  /** The default expression as SQL. */
  default?: string;
}

/** Something that rows can be selected from: a table, a view, or the result of a function. */
export interface RowSource {
  name: string;
  columns: ReadonlyMap<string, Column>;
  /** Computed columns: the SQL names of functions that take a row, by column name. */
  computed: ReadonlyMap<string, string>;
  /** The relationships to the rows of relations. The computed ones come first. */
  relationships: Relationship[];
  /** The type, as SQL, of a row that a function returns, if it is that of a relation. */
  rowType?: string;
}

export interface Relation extends RowSource {
  schema: string;
  /** The qualified name as SQL. */
  sql: string;
  isView: boolean;
  /** Whether a read of it depends on the request's headers, cookies, method or path. */
  readsRequest: boolean;
  primaryKey: readonly string[];
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
}

export interface Parameter {
  /** It is empty if the parameter has no name. */
  name: string;
  type: string;
  required: boolean;
  variadic: boolean;
}

export interface Routine {
  schema: string;
  name: string;
  /** The qualified name as SQL. */
  sql: string;
  parameters: readonly Parameter[];
  volatile: boolean;
  returnsSet: boolean;
  returns: 'void' | 'scalar' | 'row';
  /** The rows that the function returns, if it returns rows. */
  rows: RowSource;
}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export interface QualifiedName {
  schema: string;
  name: string;
}

export const qualifyName = ({ schema, name }: QualifiedName) =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;
