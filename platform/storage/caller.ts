import type { Context } from 'hono';
import type { RequestContext } from '#platform/database/database.ts';
import { ApiKeyError, type Gateway } from '#platform/http/api-key.ts';
import { type Identity, JwtError } from '#platform/jwt/jwt.ts';

/** Who calls. Throws what the gateway refuses: ApiKeyError, JwtError. */
export function identify(c: Context, gateway: Gateway): Promise<Identity> {
  const authorization = c.req.header('authorization');
  return gateway.identify({ apikey: c.req.header('apikey') ?? c.req.query('apikey'), authorization });
}

/**
 * Who calls, on routes that public files are read by as well: undefined for a call without a login,
 * which a missing key or a bad token is here (docs/protocols.md#storage-errors, routes marked (*)).
 */
export async function identifyIfPossible(c: Context, gateway: Gateway): Promise<Identity | undefined> {
  try {
    return await identify(c, gateway);
  } catch (error) {
    if (error instanceof ApiKeyError || error instanceof JwtError) return undefined;
    throw error;
  }
}

/** What a call is to the database: its identity, and what policies may ask of the request (docs/protocols.md#transaction-settings). */
export function contextOf(c: Context, identity: Identity): RequestContext {
  return { identity, settings: { 'request.method': c.req.method, 'request.path': c.req.path } };
}

/** A context in which rows of storage may be deleted: the caller promises to remove their files. */
export function deleting(context: RequestContext): RequestContext {
  return { ...context, settings: { ...context.settings, 'storage.allow_delete_query': 'true' } };
}
