import { ambiguousRelationship, unknownRelationship } from '#platform/rest/errors/embedding-errors.ts';
import type { EmbeddedResource } from '#platform/rest/parse/resource-query.ts';
import type { KeyRelationship, Relationship } from '#platform/rest/schema/relationship.ts';
import type { RowSource } from '#platform/rest/schema/schema-cache.ts';

/**
 * Finds the relationship by which a request embeds a resource (docs/protocols/rest-embedding.md). Throws PGRST200 if
 * there is none, and PGRST201 if there are several.
 *
 * @param schema the schema of the request, in which the target must be
 */
export function findRelationship(
  origin: RowSource,
  { target, hint }: Pick<EmbeddedResource, 'target' | 'hint'>,
  schema: string,
): Relationship {
  const inSchema = origin.relationships.filter((relationship) => relationship.target.schema === schema);
  // A function takes precedence over the foreign keys, whose relationships it can replace.
  const computed = inSchema.find(
    (relationship) => relationship.kind === 'computed' && relationship.name === target,
  );
  if (computed) return computed;
  const found = inSchema.filter((relationship) => matches(relationship, target, hint));
  const [relationship, ...others] = found;
  if (!relationship) throw unknownRelationship(origin, { target, hint, schema });
  if (others.length > 0) throw ambiguousRelationship(origin, target, found);
  return relationship;
}

/**
 * `target` is the name of the target, of the foreign key or of its column. With a hint, `target` is the name of the
 * target, and the hint names the key, its column or the junction.
 */
function matches(relationship: Relationship, target: string, hint: string | undefined): boolean {
  const isNamed = relationship.target.name === target;
  switch (relationship.kind) {
    case 'computed':
      return false;
    case 'junction':
      return isNamed && (hint === undefined ? !relationship.isSelf : hint === relationship.junction.name);
    case 'key':
      return relationship.isSelf
        ? matchesSelf(relationship, target, hint)
        : hint === undefined
          ? isNamed || (!relationship.target.isView && isNamedByKey(relationship, target))
          : isNamed && (relationship.constraint === hint || isKeyColumn(relationship, hint));
  }
}

/**
 * Returns whether a name leads along a foreign key whose target is its own table. The name of the table leads from a row
 * to the rows that refer to it, and the name of the key's column leads to the row that it refers to.
 */
function matchesSelf(relationship: KeyRelationship, target: string, hint: string | undefined): boolean {
  if (isOriginColumn(relationship, target)) return hint === undefined;
  if (relationship.hasKey || relationship.target.name !== target) return false;
  return hint === undefined || isKeyColumn(relationship, hint);
}

/** The name of a key or of its column stands for the table that the key refers to, and not for the table's views. */
const isNamedByKey = (relationship: KeyRelationship, name: string): boolean =>
  relationship.constraint === name || isOriginColumn(relationship, name);

const isOriginColumn = ({ hasKey, columns }: KeyRelationship, name: string): boolean =>
  hasKey && columns.length === 1 && columns[0]?.[0] === name;

const isKeyColumn = ({ hasKey, columns }: KeyRelationship, name: string): boolean =>
  columns.length === 1 && columns[0]?.[hasKey ? 0 : 1] === name;
