import { isAnonymous } from '#platform/http/authenticate.ts';
import { getCaller } from '#platform/http/caller.ts';
import type { Handler } from '#platform/http/handler.ts';
import { tooManyCalls } from '#platform/rest/errors/gateway-errors.ts';
import { executePlan } from '#platform/rest/execute/execute-plan.ts';
import { createRequestContext } from '#platform/rest/execute/request-context.ts';
import { type CallRequest, planCall } from '#platform/rest/plan/call/call.ts';
import { toResponseParts } from '#platform/rest/response/result-response.ts';
import { toResponse } from '#platform/rest/response/to-response.ts';
import { getPlanHeaders, getQueryString, readBody } from '#platform/rest/service/request.ts';
import type { RestEnvironment, RestService } from '#platform/rest/service/service.ts';

/** `GET`, `HEAD` or `POST /rpc/{function}` (docs/protocols/rest-responses.md#rpc). */
export const callFunction: Handler<RestService, RestEnvironment> = async (service, context) => {
  const caller = getCaller(context);
  using reservation = service.bodies.open(caller.client);
  const method = context.req.method as CallRequest['method'];
  const body = method === 'POST' ? await readBody(context, reservation) : '';
  const limit = service.functionLimits.get(context.get('name'));
  // Whoever calls from this process limits its own clients.
  if (limit && !caller.isPage && isAnonymous(context.get('identity'))) {
    const size = Buffer.byteLength(body);
    if (!limit.take(caller.client, size)) throw tooManyCalls(limit);
  }
  const request: CallRequest = {
    name: context.get('name'),
    query: getQueryString(context),
    isAnonymous: isAnonymous(context.get('identity')),
    method,
    headers: getPlanHeaders(context),
    body,
  };
  const plan = await service.planner.plan((planContext) => planCall(request, planContext));
  const row = await executePlan(plan, createRequestContext(context, plan, service), service.database);
  return toResponse(context, toResponseParts(plan, row));
};
