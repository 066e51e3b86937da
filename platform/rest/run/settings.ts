import type { RequestContext } from '#platform/database/database.ts';
import type { Identity } from '#platform/jwt/jwt.ts';
import type { Plan } from '#platform/rest/plan/plan.ts';
import type { RestRequest } from '#platform/rest/request.ts';
import { quoteIdentifier } from '#platform/rest/schema/schema-cache.ts';

/** Schemas beside the exposed one in which SQL of functions and policies finds its names, as on a hosted project. */
const alsoSearched = ['public', 'extensions'];

/** The transaction that a request runs in, and what SQL may read of the request there (docs/protocols.md#transaction-settings). */
export function contextOf(request: RestRequest, identity: Identity, plan: Plan): RequestContext {
  const { cookie, ...headers } = request.headers();
  return {
    identity,
    readOnly: plan.readOnly,
    settings: {
      search_path: [...new Set([plan.schema, ...alsoSearched])].map(quoteIdentifier).join(', '),
      'request.method': request.method,
      'request.path': request.path,
      'request.headers': JSON.stringify(headers),
      'request.cookies': JSON.stringify(cookiesOf(cookie)),
      ...(plan.timezone && { timezone: plan.timezone }),
    },
  };
}

function cookiesOf(header: string | undefined): Record<string, string> {
  if (!header) return {};
  const pairs = header.split(';').map((pair) => pair.trim().split('='));
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}
