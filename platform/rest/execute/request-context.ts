import type { Context } from 'hono';
import type { RequestContext } from '#platform/database/database.ts';
import { getCaller } from '#platform/http/caller.ts';
import type { Plan } from '#platform/rest/plan/plan.ts';
import { getPath } from '#platform/rest/service/request.ts';
import type { RestEnvironment, RestService } from '#platform/rest/service/service.ts';

/** Creates the context of a request's transaction, with its settings (docs/protocols/rest-transactions.md). */
export function createRequestContext(
  context: Context<RestEnvironment>,
  plan: Plan,
  { searchPaths }: RestService,
): RequestContext {
  const { cookie, ...headers } = context.req.header();
  return {
    identity: context.get('identity'),
    caller: getCaller(context),
    readOnly: plan.readOnly,
    settings: {
      search_path: searchPaths.get(plan.schema) ?? '',
      'request.method': context.req.method,
      'request.path': getPath(context),
      'request.headers': JSON.stringify(headers),
      'request.cookies': JSON.stringify(parseCookies(cookie)),
      ...(plan.timezone && { timezone: plan.timezone }),
    },
  };
}

function parseCookies(header: string | undefined): Record<string, string> {
  if (!header) return {};
  const pairs = header.split(';').map((pair) => pair.trim().split('='));
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}
