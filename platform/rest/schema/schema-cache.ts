/** What the plan knows of the database's schema: every identifier that reaches SQL comes from here. */
export interface SchemaCache {
  /** The same for the same schema. */
  fingerprint: string;
  relations: ReadonlyMap<string, ReadonlyMap<string, Relation>>;
  routines: ReadonlyMap<string, ReadonlyMap<string, readonly Routine[]>>;
  /** Types that a cast may name, in SQL. */
  types: ReadonlyMap<string, string>;
}

export interface Column {
  name: string;
  /** The type with its modifiers, in SQL, e.g. `character varying(10)` or `public.mood`. */
  type: string;
  /** The name of the type beneath a domain, e.g. `jsonb`. */
  base: string;
  /** The default's expression, in SQL. */
  default?: string;
}

/** Rows that can be selected from: a table, a view, or what a function returns. */
export interface RowSource {
  name: string;
  columns: ReadonlyMap<string, Column>;
  /** Functions of one row that are read like columns, by name, in SQL. */
  computed: ReadonlyMap<string, string>;
}

export interface Relation extends RowSource {
  schema: string;
  /** The relation's name in SQL. */
  sql: string;
  primaryKey: readonly string[];
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
}

export interface Parameter {
  /** Empty for an unnamed one. */
  name: string;
  type: string;
  required: boolean;
  variadic: boolean;
}

export interface Routine {
  schema: string;
  name: string;
  /** The function's name in SQL. */
  sql: string;
  parameters: readonly Parameter[];
  volatile: boolean;
  returnsSet: boolean;
  returns: 'void' | 'scalar' | 'row';
  /** The rows it returns, where it returns rows. */
  rows: RowSource;
}

/** A name as an identifier in SQL. For names of the schema cache, and for a caller's aliases. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
