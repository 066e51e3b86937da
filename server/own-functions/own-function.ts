import type { Context } from 'hono';
import { Hono } from 'hono';
import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { isUuid } from '#platform/database/uuid.ts';
import type { Gateway } from '#platform/http/api-key.ts';
import { identify } from '#platform/http/authenticate.ts';
import { readText } from '#platform/http/body.ts';
import { getCaller } from '#platform/http/caller.ts';
import { toCommonErrorResponse } from '#platform/http/common-errors.ts';
import { JwtError } from '#platform/jwt/jwt-error.ts';

/** An error that the panel shows, with its code. */
export class OwnFunctionError extends Error {
  override name = 'OwnFunctionError';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const signedOut = () => new OwnFunctionError(401, 'signed_out', 'Please sign in.');

/** Creates a function that runs in the server itself, with its errors. Nothing of it is stored by a browser. */
export function createOwnFunction(name: string): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  });
  app.onError((error) => {
    const common = toCommonErrorResponse(error);
    if (common) return common;
    const known = error instanceof JwtError ? signedOut() : error;
    if (!(known instanceof OwnFunctionError)) console.error(`${name}: a request failed:`, toLogEntry(known));
    const { status, code, message } =
      known instanceof OwnFunctionError
        ? known
        : new OwnFunctionError(500, 'failed', 'The server has failed. Please try again.');
    return Response.json({ code, message }, { status, headers: { 'Cache-Control': 'no-store' } });
  });
  return app;
}

export interface Owner {
  email: string;
  userId: string;
  sessionId: string;
}

/** Creates the check of who calls a function. The database decides who is an owner, as about everything else. */
export const createOwnerCheck =
  (database: Database, gateway: Gateway) =>
  async (context: Context): Promise<Owner> => {
    const identity = await identify(context, gateway);
    const { sub, session_id: sessionId } = identity.claims;
    if (identity.role !== 'authenticated' || !isUuid(sub) || !isUuid(sessionId)) throw signedOut();
    const { rows } = await database.run<{ is_valid: boolean; is_owner: boolean }>(
      { identity, caller: getCaller(context), readOnly: true },
      sql`select public.is_session_valid() as is_valid, public.has_role('owner') as is_owner`,
    );
    if (!rows[0]?.is_valid)
      throw new OwnFunctionError(403, 'session_not_valid', 'Please sign in again, with your second factor.');
    if (!rows[0].is_owner)
      throw new OwnFunctionError(403, 'owners_only', 'Only an owner of the site can do this.');
    const found = await database.privileged.query<{ email: string | null }>(
      sql`select email from auth.users where id = ${sub}`,
    );
    return { email: found.rows[0]?.email ?? '', userId: sub, sessionId };
  };

const maxBodyBytes = 10_000;

/** Reads the body of a request; null if it is no JSON. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await readText(request, maxBodyBytes));
  } catch {
    return null;
  }
}
