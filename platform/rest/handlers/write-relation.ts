import { getCaller } from '#platform/http/caller.ts';
import type { Handler } from '#platform/http/handler.ts';
import { executePlan } from '#platform/rest/execute/execute-plan.ts';
import { createRequestContext } from '#platform/rest/execute/request-context.ts';
import { planWrite, type WriteRequest } from '#platform/rest/plan/write/write.ts';
import { toResponseParts } from '#platform/rest/response/result-response.ts';
import { toResponse } from '#platform/rest/response/to-response.ts';
import { getQueryRequest, readBody } from '#platform/rest/service/request.ts';
import type { RestEnvironment, RestService } from '#platform/rest/service/service.ts';

/** `POST`, `PATCH`, `PUT` or `DELETE /{table or view}` (docs/protocols/rest-responses.md#writes). */
export const writeRelation: Handler<RestService, RestEnvironment> = async (service, context) => {
  using reservation = service.bodies.open(getCaller(context).client);
  const method = context.req.method as WriteRequest['method'];
  const request: WriteRequest = {
    relation: context.get('name'),
    ...getQueryRequest(context),
    method,
    body: method === 'DELETE' ? '' : await readBody(context, reservation),
  };
  const plan = await service.planner.plan((planContext) => planWrite(request, planContext));
  const row = await executePlan(plan, createRequestContext(context, plan, service), service.database);
  return toResponse(context, toResponseParts(plan, row));
};
