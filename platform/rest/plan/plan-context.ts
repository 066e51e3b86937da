import { unknownSchema } from '#platform/rest/errors/request-errors.ts';
import { unknownTable } from '#platform/rest/errors/schema-errors.ts';
import type { Relation, SchemaCache } from '#platform/rest/schema/schema-cache.ts';

export interface PlanContext {
  cache: SchemaCache;
  /** The exposed schemas. */
  schemas: readonly string[];
  maxRows: number;
}

/** The request headers that determine the plan. */
export interface PlanHeaders {
  accept: string | undefined;
  prefer: string | undefined;
  /** `Accept-Profile` of a read, `Content-Profile` of a write. */
  profile: string | undefined;
  range: string | undefined;
  contentType: string | undefined;
}

/** Returns the schema that a request uses. Throws PGRST106 if it is not exposed. */
export function getSchemaName(profile: string | undefined, schemas: readonly string[]): string {
  const schema = profile ?? schemas[0] ?? 'public';
  if (!schemas.includes(schema)) throw unknownSchema(schema, schemas);
  return schema;
}

/** Throws PGRST205 if there is no such table or view. */
export function getRelation(schema: string, name: string, cache: SchemaCache): Relation {
  const relations = cache.relations.get(schema);
  const relation = relations?.get(name);
  if (!relation) throw unknownTable(schema, name, relations?.keys() ?? []);
  return relation;
}
