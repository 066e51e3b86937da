import type { SchemaCache } from '#platform/rest/schema/schema-cache.ts';

export interface PlanContext {
  cache: SchemaCache;
  /** The exposed schemas. */
  schemas: readonly string[];
  maxRows: number;
}
