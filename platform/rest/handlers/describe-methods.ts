import type { Context } from 'hono';
import type { Handler } from '#platform/http/handler.ts';
import { unknownFunction } from '#platform/rest/errors/schema-errors.ts';
import { getRelation, getSchemaName } from '#platform/rest/plan/plan-context.ts';
import { toResponse } from '#platform/rest/response/to-response.ts';
import type { Routine, SchemaCache } from '#platform/rest/schema/schema-cache.ts';
import type { RestEnvironment, RestService } from '#platform/rest/service/service.ts';

/** `OPTIONS /{table or view}` (docs/protocols/rest-responses.md#rest-responses). */
export const describeRelation: Handler<RestService, RestEnvironment> = (service, context) =>
  describe(service, context, listRelationMethods);

/** `OPTIONS /rpc/{function}` (docs/protocols/rest-responses.md#rest-responses). */
export const describeFunction: Handler<RestService, RestEnvironment> = (service, context) =>
  describe(service, context, listFunctionMethods);

async function describe(
  { planner }: RestService,
  context: Context<RestEnvironment>,
  listMethods: typeof listRelationMethods,
): Promise<Response> {
  const name = context.get('name');
  const profile = context.req.header('accept-profile');
  const methods = await planner.withPlanContext(({ cache, schemas }) =>
    listMethods(getSchemaName(profile, schemas), name, cache),
  );
  return toResponse(context, { status: 200, headers: { Allow: methods }, body: null });
}

/** Throws PGRST205 if there is no such table or view. */
function listRelationMethods(schema: string, name: string, cache: SchemaCache): string {
  const { insertable, updatable, deletable, primaryKey } = getRelation(schema, name, cache);
  const methods = [
    'OPTIONS,GET,HEAD',
    insertable && 'POST',
    insertable && updatable && primaryKey.length > 0 && 'PUT',
    updatable && 'PATCH',
    deletable && 'DELETE',
  ];
  return methods.filter(Boolean).join(',');
}

/** Throws PGRST202 if there is no such function. */
function listFunctionMethods(schema: string, name: string, cache: SchemaCache): string {
  const routines = cache.routines.get(schema) ?? new Map<string, readonly Routine[]>();
  const overloads = routines.get(name);
  if (!overloads) throw unknownFunction(schema, name, [], undefined, routines);
  return overloads.every(({ volatile }) => volatile) ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST';
}
