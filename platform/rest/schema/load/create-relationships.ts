import type { ForeignKeyRow } from '#platform/rest/schema/catalog/keys.ts';
import type {
  JoinColumns,
  JunctionRelationship,
  KeyRelationship,
  Relationship,
} from '#platform/rest/schema/relationship.ts';
import type { Relation } from '#platform/rest/schema/schema-cache.ts';

/** A table or view, and the columns of tables that it shows. */
export interface ExposedRelation {
  relation: Relation;
  /** The names of its columns, by table, then by the number of the table's column. */
  shown: ReadonlyMap<number, ReadonlyMap<number, string>>;
}

/** A relationship, and the relation that it starts from. */
export interface RelatedOrigin<Kind extends Relationship = Relationship> {
  origin: Relation;
  relationship: Kind;
}

/**
 * Creates the relationships by foreign keys, for tables and for the views that show their columns, and those through
 * junctions (docs/protocols/rest-embedding.md).
 */
export function createRelationships(
  relations: readonly ExposedRelation[],
  foreignKeys: readonly ForeignKeyRow[],
): RelatedOrigin[] {
  const byTable = groupByTable(relations);
  const keys = foreignKeys.flatMap((foreignKey) => relateByKey(foreignKey, byTable));
  return [...keys, ...keys.map(reverse), ...relateByJunctions(keys)];
}

/** The relations that show columns of a table, by table. */
function groupByTable(relations: readonly ExposedRelation[]): Map<number, ExposedRelation[]> {
  const byTable = new Map<number, ExposedRelation[]>();
  for (const relation of relations)
    for (const table of relation.shown.keys()) byTable.set(table, [...(byTable.get(table) ?? []), relation]);
  return byTable;
}

function relateByKey(
  { name, table, columns, targetTable, targetColumns, isUnique }: ForeignKeyRow,
  byTable: ReadonlyMap<number, readonly ExposedRelation[]>,
): RelatedOrigin<KeyRelationship>[] {
  const origins = listShown(byTable.get(table) ?? [], table, columns);
  const targets = listShown(byTable.get(targetTable) ?? [], targetTable, targetColumns);
  return origins.flatMap((origin) =>
    targets.map((target) => ({
      origin: origin.relation,
      relationship: {
        kind: 'key',
        cardinality: isUnique ? 'one-to-one' : 'many-to-one',
        target: target.relation,
        constraint: name,
        columns: origin.names.map((column, index) => [column, target.names[index] ?? '']),
        hasKey: true,
        isSelf: origin.relation === target.relation,
      },
    })),
  );
}

/** Lists the relations that show all of these columns of a table, with their names for them. */
function listShown(relations: readonly ExposedRelation[], table: number, numbers: readonly number[]) {
  return relations.flatMap(({ relation, shown }) => {
    const names = numbers.map((number) => shown.get(table)?.get(number));
    return names.every((name) => name !== undefined) ? [{ relation, names }] : [];
  });
}

const reverseColumns = (columns: JoinColumns): JoinColumns =>
  columns.map(([origin, target]) => [target, origin]);

const reverse = ({
  origin,
  relationship,
}: RelatedOrigin<KeyRelationship>): RelatedOrigin<KeyRelationship> => ({
  origin: relationship.target,
  relationship: {
    ...relationship,
    cardinality: relationship.cardinality === 'one-to-one' ? 'one-to-one' : 'one-to-many',
    target: origin,
    columns: reverseColumns(relationship.columns),
    hasKey: false,
  },
});

/** A junction's primary key contains both foreign keys, so that it relates two rows at most once. */
function relateByJunctions(
  keys: readonly RelatedOrigin<KeyRelationship>[],
): RelatedOrigin<JunctionRelationship>[] {
  return [...Map.groupBy(keys, ({ origin }) => origin)].flatMap(([junction, related]) => {
    const parts = related
      .map(({ relationship }) => relationship)
      .filter(({ columns }) => columns.every(([column]) => junction.primaryKey.includes(column)));
    return parts.flatMap((first) =>
      parts
        .filter(({ constraint }) => constraint !== first.constraint)
        .map((second) => ({
          origin: first.target,
          relationship: {
            kind: 'junction' as const,
            cardinality: 'many-to-many' as const,
            target: second.target,
            junction,
            constraints: [first.constraint, second.constraint] as const,
            originColumns: reverseColumns(first.columns),
            targetColumns: second.columns,
            isSelf: first.target === second.target,
          },
        })),
    );
  });
}
