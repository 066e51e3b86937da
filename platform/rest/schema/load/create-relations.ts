import type { ForeignKeyRow, PrimaryKeyRow } from '#platform/rest/schema/catalog/keys.ts';
import type { ColumnRow, RelationRow } from '#platform/rest/schema/catalog/relations.ts';
import type { RequestReaderRow } from '#platform/rest/schema/catalog/request-readers.ts';
import type { RoutineRow } from '#platform/rest/schema/catalog/routines.ts';
import type { ViewRow } from '#platform/rest/schema/catalog/views.ts';
import type { ComputedRelationship } from '#platform/rest/schema/relationship.ts';
import {
  type Column,
  type QualifiedName,
  qualifyName,
  type Relation,
  type SchemaCache,
} from '#platform/rest/schema/schema-cache.ts';
import { type BaseColumnFinder, createBaseColumnFinder } from './base-columns.ts';
import { createRelationships, type ExposedRelation, type RelatedOrigin } from './create-relationships.ts';
import { findRequestReaders } from './request-readers.ts';

export interface RelationRows {
  relations: readonly RelationRow[];
  routines: readonly RoutineRow[];
  primaryKeys: readonly PrimaryKeyRow[];
  foreignKeys: readonly ForeignKeyRow[];
  views: readonly ViewRow[];
  requestReaders: readonly RequestReaderRow[];
}

/** Creates the exposed tables and views with their relationships, by schema, then by name. */
export function createRelations(rows: RelationRows): SchemaCache['relations'] {
  const exposed = createExposedRelations(rows);
  const relations = exposed.map(({ relation }) => relation);
  const bySchema = new Map(
    [...Map.groupBy(relations, ({ schema }) => schema)].map(([schema, all]) => [
      schema,
      new Map(all.map((relation) => [relation.name, relation])),
    ]),
  );
  const relationships = [
    ...createComputedRelationships(rows.routines, bySchema),
    ...createRelationships(exposed, rows.foreignKeys),
  ];
  for (const { origin, relationship } of relationships) origin.relationships.push(relationship);
  return bySchema;
}

export const toColumns = (rows: readonly ColumnRow[]): ReadonlyMap<string, Column> =>
  new Map(
    rows.map(({ name, type, base, default: expression }) => [
      name,
      { name, type, base, ...(expression && { default: expression }) },
    ]),
  );

function createExposedRelations({
  relations,
  routines,
  primaryKeys,
  views,
  requestReaders,
}: RelationRows): ExposedRelation[] {
  const findBaseColumn = createBaseColumnFinder(views);
  const keysByTable = new Map(primaryKeys.map(({ table, columns }) => [table, columns]));
  const readsRequest = findRequestReaders(requestReaders);
  const computedByRelation = Map.groupBy(routines, ({ computedOf }) => computedOf && qualifyName(computedOf));
  return relations.map((row) => {
    const { schema, name, isView, updatable } = row;
    const sql = qualifyName(row);
    const columns = toColumns(row.columns);
    const computed = (computedByRelation.get(sql) ?? [])
      .filter(({ rowsOf, returnsSet }) => !rowsOf && !returnsSet)
      .filter((routine) => !columns.has(routine.name))
      .map((routine) => [routine.name, qualifyName(routine)] as const);
    const shown = listShownColumns(row, findBaseColumn);
    const relation: Relation = {
      schema,
      name,
      sql,
      isView,
      readsRequest: readsRequest.has(row.oid),
      columns,
      computed: new Map(computed),
      relationships: [],
      primaryKey: findPrimaryKey(shown, keysByTable),
      insertable: (updatable & 8) > 0,
      updatable: (updatable & 4) > 0,
      deletable: (updatable & 16) > 0,
    };
    return { relation, shown };
  });
}

function listShownColumns(
  { oid, columns }: RelationRow,
  findBaseColumn: BaseColumnFinder,
): ExposedRelation['shown'] {
  const shown = new Map<number, Map<number, string>>();
  for (const { number, name } of columns) {
    const base = findBaseColumn({ relation: oid, column: number });
    if (!base) continue;
    const names = shown.get(base.relation) ?? new Map<number, string>();
    shown.set(base.relation, names);
    // Of several columns that show the same column of a table, the first counts.
    if (!names.has(base.column)) names.set(base.column, name);
  }
  return shown;
}

/** The primary key of a view is that of the first table whose whole primary key it shows. */
function findPrimaryKey(
  shown: ExposedRelation['shown'],
  keysByTable: ReadonlyMap<number, readonly number[]>,
): string[] {
  for (const [table, names] of shown) {
    const key = keysByTable.get(table)?.map((number) => names.get(number));
    if (key?.every((name) => name !== undefined)) return key;
  }
  return [];
}

/** Creates the relationships by functions that take a row of one relation and return rows of another. */
function createComputedRelationships(
  routines: readonly RoutineRow[],
  relations: SchemaCache['relations'],
): RelatedOrigin<ComputedRelationship>[] {
  const find = (name: QualifiedName | null) => name && relations.get(name.schema)?.get(name.name);
  return routines.flatMap((routine) => {
    const origin = find(routine.computedOf);
    const target = find(routine.rowsOf);
    if (!origin || !target) return [];
    const { name, returnsOne } = routine;
    const cardinality = returnsOne ? 'many-to-one' : 'one-to-many';
    return [
      { origin, relationship: { kind: 'computed', cardinality, target, name, sql: qualifyName(routine) } },
    ];
  });
}
