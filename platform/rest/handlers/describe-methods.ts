import type { Authenticated } from '#platform/http/authenticate.ts';
import type { Handler } from '#platform/http/handler.ts';
import { listFunctionMethods, listRelationMethods } from '#platform/rest/plan/allowed-methods.ts';
import { toResponse } from '#platform/rest/response/to-response.ts';
import type { RestService } from '#platform/rest/service.ts';

/** `OPTIONS /{table or view}` (docs/protocols.md#rest-responses). */
export const describeRelation: Handler<RestService, Authenticated> = async ({ planner }, context) => {
  const name = context.req.param('relation') ?? '';
  const profile = context.req.header('accept-profile');
  const methods = await planner.withPlanContext((planContext) =>
    listRelationMethods(name, profile, planContext),
  );
  return toResponse(context, { status: 200, headers: { Allow: methods }, body: null });
};

/** `OPTIONS /rpc/{function}` (docs/protocols.md#rest-responses). */
export const describeFunction: Handler<RestService, Authenticated> = async ({ planner }, context) => {
  const name = context.req.param('function') ?? '';
  const profile = context.req.header('accept-profile');
  const methods = await planner.withPlanContext((planContext) =>
    listFunctionMethods(name, profile, planContext),
  );
  return toResponse(context, { status: 200, headers: { Allow: methods }, body: null });
};
