import type { Context } from 'hono';
import type { RequestContext } from '#platform/database/database.ts';
import type { Authenticated } from '#platform/http/authenticate.ts';
import { getCaller } from '#platform/http/caller.ts';
import type { Identity } from '#platform/jwt/identity.ts';

/** Returns the identity and the settings that policies see for a request (docs/protocols/rest-transactions.md). */
export function createRequestContext(context: Context, identity: Identity): RequestContext {
  const { method, path } = context.req;
  return {
    identity,
    caller: getCaller(context),
    settings: { 'request.method': method, 'request.path': path },
  };
}

/** Returns this context for a request to an authenticated route, which has an identity already. */
export const getRequestContext = (context: Context<Authenticated>): RequestContext =>
  createRequestContext(context, context.get('identity'));

/** Lets a statement only read. */
export const onlyRead = (requestContext: RequestContext): RequestContext => ({
  ...requestContext,
  readOnly: true,
});

/** Lets a statement delete rows of storage tables. The handler must then remove the files of the deleted rows. */
export function allowDeletes(requestContext: RequestContext): RequestContext {
  return {
    ...requestContext,
    settings: { ...requestContext.settings, 'storage.allow_delete_query': 'true' },
  };
}
