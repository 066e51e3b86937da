import * as z from 'zod';
import { toCanonicalCode } from '#platform/auth/credentials/recovery-codes.ts';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { createSessionObject } from '#platform/auth/session/session-object.ts';
import { raiseSession } from '#platform/auth/store/raise-session.ts';
import { takeRecoveryCode } from '#platform/auth/store/recovery-codes.ts';
import { lockUser } from '#platform/auth/store/users.ts';
import type { Handler } from '#platform/http/handler.ts';
import { findRecoveryFactor } from './find-recovery-factor.ts';

const bodySchema = z.object({ code: optionalText });

/**
 * POST /factors/recovery-codes/verify: raises the session to aal2 in exchange for a recovery code, which works once. The
 * codes cannot be guessed, so there is no limit per account that somebody else could use up
 * (docs/protocols/auth-limits.md#limits).
 */
export const verifyRecoveryCode: Handler<AuthService, SignedIn> = async (service, context) => {
  const { user, sessionId } = context.var;
  const { code } = await readBody(context, bodySchema);
  const session = await service.getPrivileged(context).transaction(async (query) => {
    await lockUser(query, user.id);
    const factor = await findRecoveryFactor(query, context);
    if (!code || !(await takeRecoveryCode(query, factor.id, toCanonicalCode(code)))) return undefined;
    const { key: clientKey } = readClientInfo(context);
    return raiseSession(query, { id: sessionId, factor, method: 'mfa/recovery_code', clientKey });
  });
  if (!session) throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
  return context.json(await createSessionObject(service, session));
};
