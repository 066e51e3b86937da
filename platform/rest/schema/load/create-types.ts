import { type QualifiedName, qualifyName, type SchemaCache } from '#platform/rest/schema/schema-cache.ts';

/** Type names of the SQL standard that PostgreSQL's grammar knows but its catalogs do not. */
const standardTypeNames = {
  bigint: 'int8',
  'bit varying': 'varbit',
  boolean: 'bool',
  char: 'bpchar',
  character: 'bpchar',
  'character varying': 'varchar',
  dec: 'numeric',
  decimal: 'numeric',
  'double precision': 'float8',
  float: 'float8',
  int: 'int4',
  integer: 'int4',
  real: 'float4',
  smallint: 'int2',
  'time with time zone': 'timetz',
  'time without time zone': 'time',
  'timestamp with time zone': 'timestamptz',
  'timestamp without time zone': 'timestamp',
};

export function createTypes(rows: readonly QualifiedName[]): SchemaCache['types'] {
  const types = new Map(rows.map((row) => [row.name, qualifyName(row)]));
  for (const [name, typeName] of Object.entries(standardTypeNames)) types.set(name, `pg_catalog.${typeName}`);
  return types;
}
