import { getCaller } from '#platform/http/caller.ts';
import type { Handler } from '#platform/http/handler.ts';
import { executePlan } from '#platform/rest/execute/execute-plan.ts';
import { createRequestContext } from '#platform/rest/execute/request-context.ts';
import { executeVisitorRead, isVisitor, isVisitorReadable } from '#platform/rest/execute/visitor-read.ts';
import { toResponseParts } from '#platform/rest/response/result-response.ts';
import { toResponse } from '#platform/rest/response/to-response.ts';
import { getQueryRequest } from '#platform/rest/service/request.ts';
import type { RestEnvironment, RestService } from '#platform/rest/service/service.ts';

/** `GET` or `HEAD /{table or view}` (docs/protocols/rest-responses.md#rest-responses). */
export const readRelation: Handler<RestService, RestEnvironment> = async (service, context) => {
  const identity = context.get('identity');
  const plan = await service.planner.planRead({
    relation: context.get('name'),
    method: context.req.method === 'HEAD' ? 'HEAD' : 'GET',
    ...getQueryRequest(context),
  });
  const row =
    isVisitor(identity) && isVisitorReadable(plan, service)
      ? await executeVisitorRead(plan, getCaller(context), service.database)
      : await executePlan(plan, createRequestContext(context, plan, service), service.database);
  return toResponse(context, toResponseParts(plan, row));
};
