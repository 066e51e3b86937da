import { createHash } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import type { Database, Query } from '#platform/database/database.ts';
import { relationsQuery, routinesQuery, setSearchPath, typesQuery } from './catalog.ts';
import {
  type Column,
  quoteIdentifier,
  type Relation,
  type Routine,
  type SchemaCache,
} from './schema-cache.ts';

/**
 * Reads the schema cache. Privileged: the catalogs' answer must not depend on who asked first. It reads
 * catalogs alone, and takes nothing from a request.
 */
export async function loadSchema(database: Database, schemas: readonly string[]): Promise<SchemaCache> {
  const [relations, routines, types] = await database.privileged.transaction(async (query) => {
    await query(setSearchPath);
    return [
      await rows<RelationRow>(query, relationsQuery, schemas),
      await rows<RoutineRow>(query, routinesQuery, schemas),
      await rows<TypeRow>(query, typesQuery, schemas),
    ] as const;
  });
  return {
    fingerprint: createHash('sha256')
      .update(JSON.stringify([relations, routines, types]))
      .digest('base64'),
    relations: relationsOf(relations, routines),
    routines: routinesOf(routines),
    types: typesOf(types),
  };
}

interface ColumnRow extends Omit<Column, 'default'> {
  default?: string | null;
}
interface RelationRow extends Pick<Relation, 'schema' | 'name' | 'primaryKey'> {
  columns: ColumnRow[];
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

async function rows<T extends QueryResultRow>(
  query: Query,
  text: string,
  schemas: readonly string[],
): Promise<T[]> {
  return (await query<T>({ text, values: [schemas] })).rows;
}

const qualified = (of: { schema: string; name: string }) =>
  `${quoteIdentifier(of.schema)}.${quoteIdentifier(of.name)}`;

const columnsOf = (list: readonly ColumnRow[]): ReadonlyMap<string, Column> =>
  new Map(
    list.map(({ default: expression, ...column }) => [
      column.name,
      expression ? { ...column, default: expression } : column,
    ]),
  );

function relationsOf(
  relations: readonly RelationRow[],
  routines: readonly RoutineRow[],
): SchemaCache['relations'] {
  const bySchema = new Map<string, Map<string, Relation>>();
  for (const row of relations) {
    const { schema, name, primaryKey, updatable } = row;
    const columns = columnsOf(row.columns);
    const computed = routines
      .filter(({ computedOf: of }) => of?.schema === schema && of.name === name)
      .filter((routine) => !columns.has(routine.name))
      .map((routine) => [routine.name, qualified(routine)] as const);
    within(bySchema, schema).set(name, {
      schema,
      name,
      sql: qualified(row),
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

function routinesOf(rows: readonly RoutineRow[]): SchemaCache['routines'] {
  const bySchema = new Map<string, Map<string, Routine[]>>();
  for (const { columns, computedOf, ...row } of rows) {
    const routine: Routine = {
      ...row,
      sql: qualified(row),
      rows: { name: row.name, columns: columnsOf(columns), computed: new Map() },
    };
    const byName = within(bySchema, row.schema);
    byName.set(row.name, [...(byName.get(row.name) ?? []), routine]);
  }
  return bySchema;
}

/** Names of the SQL standard that are words of PostgreSQL's grammar, not names of types. */
const standardNames = {
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

function typesOf(rows: readonly TypeRow[]): SchemaCache['types'] {
  const types = new Map(rows.map((row) => [row.name, qualified(row)]));
  for (const [name, own] of Object.entries(standardNames)) types.set(name, `pg_catalog.${own}`);
  return types;
}

function within<T>(outer: Map<string, Map<string, T>>, key: string): Map<string, T> {
  const inner = outer.get(key) ?? new Map<string, T>();
  outer.set(key, inner);
  return inner;
}
