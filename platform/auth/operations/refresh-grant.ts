import type { Context } from 'hono';
import { DatabaseError } from 'pg';
import * as z from 'zod';
import { AuthError, invalid } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { sessionObject } from '#platform/auth/protocol/session-object.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { lockSessionOf, rotate } from '#platform/auth/store/refresh-tokens.ts';
import { type OpenSession, proofsOf } from '#platform/auth/store/sessions.ts';
import { findUser } from '#platform/auth/store/users.ts';
import type { Query } from '#platform/database/database.ts';

const body = z.object({ refresh_token: optionalText });

/** POST /token?grant_type=refresh_token (docs/protocols.md#refresh-tokens). */
export async function refreshGrant(service: AuthService, context: Context): Promise<Response> {
  const { refresh_token: token } = await readBody(context, body);
  if (!token) throw invalid('refresh_token required');
  if (token.length < 12 || (token.length === 12 && !/^[a-z0-9]+$/.test(token)))
    throw invalid('Refresh token is not valid');
  let outcome: OpenSession | AuthError;
  try {
    outcome = await service.store.transaction((query) => refresh(query, token));
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '55P03') throw contended();
    throw error;
  }
  if (outcome instanceof AuthError) throw outcome;
  return context.json(await sessionObject(service, outcome));
}

/** Refusals are returned, not thrown: a stolen token's family stays revoked although the answer is an error. */
async function refresh(query: Query, token: string): Promise<OpenSession | AuthError> {
  const session = await lockSessionOf(query, token);
  if (!session) return refused('refresh_token_not_found', 'Refresh Token Not Found');
  const user = await findUser(query, session.userId);
  if (!user) return refused('session_not_found', 'No Valid Session Found');
  if (user.is_banned) return new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  if (session.isOver) return refused('session_expired', 'Session Expired');
  const refreshToken = await rotate(query, session, token);
  if (!refreshToken) return refused('refresh_token_already_used', 'Already Used');
  return { id: session.id, aal: session.aal, user, refreshToken, proofs: await proofsOf(query, session.id) };
}

const refused = (code: string, message: string) =>
  new AuthError(400, code, `Invalid Refresh Token: ${message}`);

const contended = () =>
  new AuthError(
    409,
    'conflict',
    'Too many concurrent token refresh requests on the same session or refresh token',
  );
