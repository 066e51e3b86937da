import type { Handler } from '#platform/http/handler.ts';
import { listFunctionMethods, listRelationMethods } from '#platform/rest/plan/allowed-methods.ts';
import { toResponse } from '#platform/rest/response/to-response.ts';
import type { RestEnvironment, RestService } from '#platform/rest/service/service.ts';

/** `OPTIONS /{table or view}` (docs/protocols/rest-responses.md#rest-responses). */
export const describeRelation: Handler<RestService, RestEnvironment> = async ({ planner }, context) => {
  const name = context.get('name');
  const profile = context.req.header('accept-profile');
  const methods = await planner.withPlanContext((planContext) =>
    listRelationMethods(name, profile, planContext),
  );
  return toResponse(context, { status: 200, headers: { Allow: methods }, body: null });
};

/** `OPTIONS /rpc/{function}` (docs/protocols/rest-responses.md#rest-responses). */
export const describeFunction: Handler<RestService, RestEnvironment> = async ({ planner }, context) => {
  const name = context.get('name');
  const profile = context.req.header('accept-profile');
  const methods = await planner.withPlanContext((planContext) =>
    listFunctionMethods(name, profile, planContext),
  );
  return toResponse(context, { status: 200, headers: { Allow: methods }, body: null });
};
