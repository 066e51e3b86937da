import type { Context } from 'hono';
import type { RequestContext } from '#platform/database/database.ts';
import type { Authenticated } from '#platform/http/authenticate.ts';
import { getCaller } from '#platform/http/caller.ts';
import type { Identity } from '#platform/jwt/jwt.ts';

/** Returns the identity and the settings that policies see for a request (docs/protocols.md#transaction-settings). */
export function createRequestContext(c: Context, identity: Identity): RequestContext {
  const { method, path } = c.req;
  return { identity, caller: getCaller(c), settings: { 'request.method': method, 'request.path': path } };
}

/** Creates the same context for a request to an authenticated route. */
export const getRequestContext = (c: Context<Authenticated>): RequestContext =>
  createRequestContext(c, c.get('identity'));

/** Lets a statement delete rows of storage tables. The handler must then remove the files of the deleted rows. */
export function allowDeletes(context: RequestContext): RequestContext {
  return { ...context, settings: { ...context.settings, 'storage.allow_delete_query': 'true' } };
}
