import type { Context } from 'hono';
import { baseRoutePath } from 'hono/route';
import { isAnonymous } from '#platform/http/authenticate.ts';
import { BodyNotUtf8, BodyTooLarge, decodeUtf8, readBytes } from '#platform/http/body.ts';
import { BudgetExceeded, type Reservation } from '#platform/limits/byte-budget.ts';
import { tooManyBodies } from '#platform/rest/errors/gateway-errors.ts';
import { bodyTooLarge, invalidJson, invalidUtf8 } from '#platform/rest/errors/request-errors.ts';
import { parseContentType } from '#platform/rest/parse/media-type.ts';
import type { QueryRequest } from '#platform/rest/plan/limits/parse-request-query.ts';
import type { PlanHeaders } from '#platform/rest/plan/plan-context.ts';
import type { RestEnvironment } from './service.ts';

/**
 * The maximum size of a request body in bytes (docs/protocols/rest.md#rest-requests). An anonymous one is parsed before
 * PostgreSQL checks whether the caller may write (docs/protocols/rest-transactions.md#cost-limits).
 */
const maxBodySizes = new Map([
  ['anon', 32 * 1024],
  ['service_role', 50 * 1024 * 1024],
]);
const maxBodySizeOfUsers = 16 * 1024 * 1024;

/** Returns the part of a request that all plans depend on. */
export const getQueryRequest = (context: Context<RestEnvironment>): QueryRequest => ({
  query: getQueryString(context),
  isAnonymous: isAnonymous(context.get('identity')),
  headers: getPlanHeaders(context),
});

/** The query string as it was sent, without the question mark. */
function getQueryString({ req: { url } }: Context): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}

/** The path below the service's base path as it was sent, for example `/posts`. */
export function getPath(context: Context): string {
  const { url } = context.req;
  const base = baseRoutePath(context);
  const start = url.indexOf('/', url.indexOf('://') + 3) + (base === '/' ? 0 : base.length);
  const end = url.indexOf('?');
  return url.slice(start, end < 0 ? undefined : end) || '/';
}

/** The headers that a plan depends on. `contentType` is undefined for methods without a body. */
function getPlanHeaders({ req }: Context): PlanHeaders {
  const isRead = req.method === 'GET' || req.method === 'HEAD' || req.method === 'OPTIONS';
  return {
    accept: req.header('accept'),
    prefer: req.header('prefer'),
    profile: req.header(isRead ? 'accept-profile' : 'content-profile'),
    range: req.header('range'),
    contentType: isRead ? undefined : req.header('content-type'),
  };
}

/**
 * Reads the request body as text. The text of a binary body is in PostgreSQL's hex format. Throws PGRST102 if it is too
 * large, PGRSTX02 if the bodies of all requests together are, and for text that is not UTF-8 PGRST102 (JSON) or 22021.
 */
export async function readBody(context: Context<RestEnvironment>, reservation: Reservation): Promise<string> {
  const limit = maxBodySizes.get(context.get('identity').role) ?? maxBodySizeOfUsers;
  const type = parseContentType(context.req.header('content-type'));
  try {
    const bytes = await readBytes(context.req.raw, limit, reservation);
    return type === 'application/octet-stream' ? `\\x${bytes.toString('hex')}` : decodeUtf8(bytes);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw bodyTooLarge(limit);
    if (error instanceof BodyNotUtf8) throw type === 'application/json' ? invalidJson() : invalidUtf8();
    throw error instanceof BudgetExceeded ? tooManyBodies() : error;
  }
}
