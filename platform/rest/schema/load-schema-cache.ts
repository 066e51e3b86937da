import { createHash } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import type { Database, Query } from '#platform/database/database.ts';
import { relationsQuery, routinesQuery, setSettings, typesQuery } from './catalog-queries.ts';
import {
  type Column,
  quoteIdentifier,
  type Relation,
  type Routine,
  type SchemaCache,
} from './schema-cache.ts';

/**
 * Loads the schema cache in a privileged transaction, so that the result does not depend on the first caller's role.
 * The transaction reads only the catalogs, and uses nothing from a request.
 */
export async function loadSchemaCache(database: Database, schemas: readonly string[]): Promise<SchemaCache> {
  const [relations, routines, types] = await database.privileged.transaction(async (query) => {
    await query(setSettings);
    return [
      await readRows<RelationRow>(query, relationsQuery, schemas),
      await readRows<RoutineRow>(query, routinesQuery, schemas),
      await readRows<TypeRow>(query, typesQuery, schemas),
    ] as const;
  });
  return {
    fingerprint: createHash('sha256')
      .update(JSON.stringify([relations, routines, types]))
      .digest('base64'),
    relations: toRelations(relations, routines),
    routines: toRoutines(routines),
    types: toTypes(types),
  };
}

interface ColumnRow extends Omit<Column, 'default'> {
  default?: string | null;
}
interface RelationRow extends Pick<Relation, 'schema' | 'name' | 'primaryKey'> {
  columns: ColumnRow[];
  /** The result of `pg_relation_is_updatable`, with the bits 4 (update), 8 (insert) and 16 (delete). */
  updatable: number;
}
interface RoutineRow
  extends Pick<Routine, 'schema' | 'name' | 'parameters' | 'volatile' | 'returnsSet' | 'returns'> {
  columns: ColumnRow[];
  computedOf: { schema: string; name: string } | null;
}
interface TypeRow {
  schema: string;
  name: string;
}

async function readRows<Row extends QueryResultRow>(
  query: Query,
  text: string,
  schemas: readonly string[],
): Promise<Row[]> {
  return (await query<Row>({ text, values: [schemas] })).rows;
}

const qualifyName = ({ schema, name }: { schema: string; name: string }) =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;

const toColumns = (rows: readonly ColumnRow[]): ReadonlyMap<string, Column> =>
  new Map(
    rows.map(({ default: expression, ...column }) => [
      column.name,
      expression ? { ...column, default: expression } : column,
    ]),
  );

function toRelations(
  relations: readonly RelationRow[],
  routines: readonly RoutineRow[],
): SchemaCache['relations'] {
  const bySchema = new Map<string, Map<string, Relation>>();
  for (const row of relations) {
    const { schema, name, primaryKey, updatable } = row;
    const columns = toColumns(row.columns);
    const computed = routines
      .filter(({ computedOf }) => computedOf?.schema === schema && computedOf.name === name)
      .filter((routine) => !columns.has(routine.name))
      .map((routine) => [routine.name, qualifyName(routine)] as const);
    getOrCreate(bySchema, schema).set(name, {
      schema,
      name,
      sql: qualifyName(row),
      columns,
      computed: new Map(computed),
      primaryKey,
      insertable: (updatable & 8) > 0,
      updatable: (updatable & 4) > 0,
      deletable: (updatable & 16) > 0,
    });
  }
  return bySchema;
}

function toRoutines(rows: readonly RoutineRow[]): SchemaCache['routines'] {
  const bySchema = new Map<string, Map<string, Routine[]>>();
  for (const { columns, computedOf, ...row } of rows) {
    const routine: Routine = {
      ...row,
      sql: qualifyName(row),
      rows: { name: row.name, columns: toColumns(columns), computed: new Map() },
    };
    const byName = getOrCreate(bySchema, row.schema);
    byName.set(row.name, [...(byName.get(row.name) ?? []), routine]);
  }
  return bySchema;
}

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

function toTypes(rows: readonly TypeRow[]): SchemaCache['types'] {
  const types = new Map(rows.map((row) => [row.name, qualifyName(row)]));
  for (const [name, typeName] of Object.entries(standardTypeNames)) types.set(name, `pg_catalog.${typeName}`);
  return types;
}

function getOrCreate<T>(outer: Map<string, Map<string, T>>, key: string): Map<string, T> {
  const inner = outer.get(key) ?? new Map<string, T>();
  outer.set(key, inner);
  return inner;
}
