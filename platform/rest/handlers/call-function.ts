import { getCaller } from '#platform/http/caller.ts';
import type { Handler } from '#platform/http/handler.ts';
import { tooManyCalls } from '#platform/rest/errors/gateway-errors.ts';
import { executePlan } from '#platform/rest/execute/execute-plan.ts';
import { createRequestContext } from '#platform/rest/execute/request-context.ts';
import { type CallRequest, planCall } from '#platform/rest/plan/call/call.ts';
import { toResponseParts } from '#platform/rest/response/result-response.ts';
import { toResponse } from '#platform/rest/response/to-response.ts';
import { getQueryRequest, readBody } from '#platform/rest/service/request.ts';
import type { RestEnvironment, RestService } from '#platform/rest/service/service.ts';

/** `GET`, `HEAD` or `POST /rpc/{function}` (docs/protocols/rest-responses.md#rpc). */
export const callFunction: Handler<RestService, RestEnvironment> = async (service, context) => {
  const caller = getCaller(context);
  using reservation = service.bodies.open(caller.client);
  const method = context.req.method as CallRequest['method'];
  const body = method === 'POST' ? await readBody(context, reservation) : '';
  const query = getQueryRequest(context);
  const limit = service.functionLimits.get(context.get('name'));
  // A caller in this process (`isPage`) limits its own clients.
  if (limit && !caller.isPage && query.isAnonymous && !limit.take(caller.client, Buffer.byteLength(body)))
    throw tooManyCalls(limit);
  const request: CallRequest = { ...query, name: context.get('name'), method, body };
  const plan = await service.planner.plan((planContext) => planCall(request, planContext));
  const row = await executePlan(plan, createRequestContext(context, plan, service), service.database);
  return toResponse(context, toResponseParts(plan, row));
};
