import { unknownSchema } from '#platform/rest/errors/request-errors.ts';

/** Returns the schema that a request uses. Throws PGRST106 if it is not exposed. */
export function getSchemaName(profile: string | undefined, schemas: readonly string[]): string {
  const schema = profile ?? schemas[0] ?? 'public';
  if (!schemas.includes(schema)) throw unknownSchema(schema, schemas);
  return schema;
}
