import { createHash } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import type { Database, Query } from '#platform/database/database.ts';
import { createApiSettings } from './api-settings.ts';
import { type ForeignKeyRow, foreignKeysQuery } from './catalog/foreign-keys.ts';
import { type PrimaryKeyRow, primaryKeysQuery } from './catalog/primary-keys.ts';
import { type RelationRow, relationsQuery } from './catalog/relations.ts';
import { type RequestReaderRow, requestReadersQuery } from './catalog/request-readers.ts';
import { type RoutineRow, routinesQuery } from './catalog/routines.ts';
import { type SettingRow, settingsQuery } from './catalog/settings.ts';
import { typesQuery } from './catalog/types.ts';
import { type ViewRow, viewsQuery } from './catalog/views.ts';
import { createRelations, toColumns } from './create-relations.ts';
import { type QualifiedName, qualifyName } from './qualified-name.ts';
import { rawBodyTypes } from './raw-body-types.ts';
import type { Routine, SchemaCache } from './schema-cache.ts';

/**
 * With an empty search path, PostgreSQL qualifies every name in the results. Some catalog functions lock the table that
 * they describe, and requests wait for the result.
 */
const setSettings = "set local search_path = ''; set local lock_timeout = '1s'";

/**
 * Loads the schema cache in a privileged transaction, so that the result does not depend on the first caller's role.
 * The transaction reads only the catalogs, and uses nothing from a request.
 */
export async function loadSchemaCache(database: Database, schemas: readonly string[]): Promise<SchemaCache> {
  const rows = await database.privileged.transaction(async (query) => {
    await query(setSettings);
    return {
      relations: await readRows<RelationRow>(query, relationsQuery, [schemas]),
      routines: await readRows<RoutineRow>(query, routinesQuery, [schemas]),
      types: await readRows<QualifiedName>(query, typesQuery, [schemas]),
      // From all schemas, because an exposed view can read a table that is not exposed.
      primaryKeys: await readRows<PrimaryKeyRow>(query, primaryKeysQuery),
      foreignKeys: await readRows<ForeignKeyRow>(query, foreignKeysQuery),
      views: await readRows<ViewRow>(query, viewsQuery),
      requestReaders: await readRows<RequestReaderRow>(query, requestReadersQuery),
      settings: await readRows<SettingRow>(query, settingsQuery),
    };
  });
  const relations = createRelations(rows);
  return {
    fingerprint: createHash('sha256').update(JSON.stringify(rows)).digest('base64'),
    relations,
    routines: toRoutines(rows.routines, relations),
    types: toTypes(rows.types),
    settings: createApiSettings(rows.settings),
  };
}

async function readRows<Row extends QueryResultRow>(
  query: Query,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await query<Row>({ text, values })).rows;
}

function toRoutines(
  rows: readonly RoutineRow[],
  relations: SchemaCache['relations'],
): SchemaCache['routines'] {
  const routines = rows
    .filter(isCallable)
    .toSorted(compareOverloads)
    .map((row) => toRoutine(row, relations));
  const bySchema = Map.groupBy(routines, ({ schema }) => schema);
  return new Map([...bySchema].map(([schema, all]) => [schema, Map.groupBy(all, ({ name }) => name)]));
}

/** The order in which an ambiguous call lists the overloads, as in PostgREST. */
function compareOverloads(a: RoutineRow, b: RoutineRow): number {
  const fewer = a.parameters.length - b.parameters.length;
  return (
    fewer || compareTexts(a.comment ?? '', b.comment ?? '') || compareTexts(getSignature(a), getSignature(b))
  );
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const getSignature = ({ parameters }: RoutineRow): string =>
  parameters.map(({ name, type }) => `${name}\0${type}`).join('\0');

function toRoutine(
  { columns, computedOf, rowsOf, returnsOne, comment, ...row }: RoutineRow,
  relations: SchemaCache['relations'],
): Routine {
  const relation = rowsOf && relations.get(rowsOf.schema)?.get(rowsOf.name);
  return {
    ...row,
    sql: qualifyName(row),
    rows: {
      name: row.name,
      columns: toColumns(columns),
      computed: relation?.computed ?? new Map(),
      relationships: relation?.relationships ?? [],
      ...(relation && { rowType: relation.sql }),
    },
  };
}

const bodyTypes: ReadonlySet<string> = new Set([...rawBodyTypes.values()].flat());

/** A request names its arguments, so it can leave out only the name of the parameter that receives the whole body. */
const isCallable = ({ parameters: [first, ...others] }: RoutineRow): boolean =>
  first?.name === ''
    ? others.length === 0 && bodyTypes.has(first.type)
    : others.every(({ name }) => name !== '');

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

function toTypes(rows: readonly QualifiedName[]): SchemaCache['types'] {
  const types = new Map(rows.map((row) => [row.name, qualifyName(row)]));
  for (const [name, typeName] of Object.entries(standardTypeNames)) types.set(name, `pg_catalog.${typeName}`);
  return types;
}
