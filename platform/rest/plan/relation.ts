import { unknownTable } from '#platform/rest/errors/schema-errors.ts';
import type { Relation, SchemaCache } from '#platform/rest/schema/schema-cache.ts';

/** Throws PGRST205 if there is no such table or view. */
export function getRelation(schema: string, name: string, cache: SchemaCache): Relation {
  const relations = cache.relations.get(schema);
  const relation = relations?.get(name);
  if (!relation) throw unknownTable(schema, name, relations?.keys() ?? []);
  return relation;
}
