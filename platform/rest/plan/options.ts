import { unknownFunction } from '#platform/rest/errors/schema-errors.ts';
import { type PlanContext, relationNamed, schemaOf } from './common.ts';

/** The methods that a table, view or function takes, for `Allow` (docs/protocols.md#rest-responses). Throws PGRST202, PGRST205. */
export function allowedMethods(
  target: { kind: 'relation' | 'function'; name: string },
  profile: string | undefined,
  { cache, schemas }: PlanContext,
): string {
  const schema = schemaOf(profile, schemas);
  if (target.kind === 'relation') {
    const { insertable, updatable, deletable, primaryKey } = relationNamed(schema, target.name, cache);
    const puts = insertable && updatable && primaryKey.length > 0;
    return [
      'OPTIONS,GET,HEAD',
      insertable && 'POST',
      puts && 'PUT',
      updatable && 'PATCH',
      deletable && 'DELETE',
    ]
      .filter(Boolean)
      .join(',');
  }
  const routines = cache.routines.get(schema) ?? new Map();
  const overloads = routines.get(target.name);
  if (!overloads) throw unknownFunction(schema, target.name, [], undefined, routines);
  return overloads.every(({ volatile }: { volatile: boolean }) => volatile)
    ? 'OPTIONS,POST'
    : 'OPTIONS,GET,HEAD,POST';
}
