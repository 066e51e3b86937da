import { unknownFunction } from '#platform/rest/errors/schema-errors.ts';
import type { Routine } from '#platform/rest/schema/schema-cache.ts';
import { getRelation, getSchemaName, type PlanContext } from './plan-context.ts';

/**
 * Lists the methods that a table or view accepts, for the `Allow` header (docs/protocols/rest-responses.md). Throws
 * PGRST205 if there is no such table or view.
 */
export function listRelationMethods(
  name: string,
  profile: string | undefined,
  { cache, schemas }: PlanContext,
): string {
  const relation = getRelation(getSchemaName(profile, schemas), name, cache);
  const { insertable, updatable, deletable, primaryKey } = relation;
  const methods = [
    'OPTIONS,GET,HEAD',
    insertable && 'POST',
    insertable && updatable && primaryKey.length > 0 && 'PUT',
    updatable && 'PATCH',
    deletable && 'DELETE',
  ];
  return methods.filter(Boolean).join(',');
}

/**
 * Lists the methods that a function accepts, for the `Allow` header (docs/protocols/rest-responses.md). Throws PGRST202
 * if there is no such function.
 */
export function listFunctionMethods(
  name: string,
  profile: string | undefined,
  { cache, schemas }: PlanContext,
): string {
  const schema = getSchemaName(profile, schemas);
  const routines = cache.routines.get(schema) ?? new Map<string, readonly Routine[]>();
  const overloads = routines.get(name);
  if (!overloads) throw unknownFunction(schema, name, [], undefined, routines);
  return overloads.every(({ volatile }) => volatile) ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST';
}
