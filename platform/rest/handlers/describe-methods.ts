import type { Context } from 'hono';
import type { Handler } from '#platform/http/handler.ts';
import { listFunctionMethods, listRelationMethods } from '#platform/rest/plan/allowed-methods.ts';
import { toResponse } from '#platform/rest/response/to-response.ts';
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
  const methods = await planner.withPlanContext((planContext) => listMethods(name, profile, planContext));
  return toResponse(context, { status: 200, headers: { Allow: methods }, body: null });
}
