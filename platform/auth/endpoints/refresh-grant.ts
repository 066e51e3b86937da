import * as z from 'zod';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { createSessionObject } from '#platform/auth/session/session-object.ts';
import {
  lockSessionByToken,
  type RotationSettings,
  rotateToken,
  tokenExists,
} from '#platform/auth/store/refresh-tokens.ts';
import { findSignIns, type IssuedSession } from '#platform/auth/store/sessions.ts';
import { findUser } from '#platform/auth/store/users.ts';
import type { Query } from '#platform/database/database.ts';
import { isRowLockTimeout } from '#platform/database/unavailable.ts';
import type { Handler } from '#platform/http/handler.ts';

const bodySchema = z.object({ refresh_token: optionalText });

/** POST /token?grant_type=refresh_token (docs/protocols/auth.md#refresh-tokens). */
export const refreshGrant: Handler<AuthService> = async (service, context) => {
  const { refresh_token: token } = await readBody(context, bodySchema);
  if (!token) throw validationFailed('refresh_token required');
  // As in Supabase, whose older tokens have 12 lower-case letters and digits. Newer tokens are longer.
  if (token.length < 12 || (token.length === 12 && !/^[a-z0-9]+$/.test(token)))
    throw validationFailed('Refresh token is not valid');
  const { query, transaction } = service.getPrivileged(context);
  // An unknown token takes one statement, so that clients who send many of them delay others as little as possible.
  // The statement also fails soon if another program has locked the table, for which `lockSessionByToken` waits longer.
  if (!(await tokenExists(query, token))) throw unknownToken();
  const result = await transaction((query) => refresh(query, token, service.settings)).catch(
    (error: unknown) => {
      throw isRowLockTimeout(error) ? tooManyRefreshes() : error;
    },
  );
  if (result instanceof AuthError) throw result;
  return context.json(await createSessionObject(service, result));
};

/** Returns errors instead of throwing them: a throw would roll back the revocation of a stolen token's session. */
async function refresh(
  query: Query,
  token: string,
  settings: RotationSettings,
): Promise<IssuedSession | AuthError> {
  const session = await lockSessionByToken(query, token);
  if (!session) return unknownToken();
  const user = await findUser(query, session.userId);
  if (!user) return invalidToken('session_not_found', 'No Valid Session Found');
  if (user.is_banned) return invalidToken('user_banned', 'User Banned');
  if (session.isExpired) return invalidToken('session_expired', 'Session Expired');
  const refreshToken = await rotateToken(query, session, token, settings);
  if (!refreshToken) return invalidToken('refresh_token_already_used', 'Already Used');
  const signIns = await findSignIns(query, session.id);
  return { id: session.id, aal: session.aal, user, refreshToken, signIns };
}

const invalidToken = (code: string, message: string) =>
  new AuthError(400, code, `Invalid Refresh Token: ${message}`);

const unknownToken = () => invalidToken('refresh_token_not_found', 'Refresh Token Not Found');

const tooManyRefreshes = () =>
  new AuthError(
    409,
    'conflict',
    'Too many concurrent token refresh requests on the same session or refresh token',
  );
