import { readClientInfo } from '#platform/auth/protocol/client-info.ts';
import type { SignedIn } from '#platform/auth/protocol/require-session.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { insertChallenge } from '#platform/auth/store/challenges.ts';
import type { Handler } from '#platform/http/handler.ts';
import { findOwnFactor, requireTotp } from './find-own-factor.ts';

/** POST /factors/:id/challenge: begins a verification. The body is not read: it concerns factors of other types. */
export const challengeFactor: Handler<AuthService, SignedIn> = async (service, context) => {
  const { query } = service.getPrivileged(context);
  const factor = await findOwnFactor(query, context);
  requireTotp(factor);
  const { ipAddress } = readClientInfo(context);
  const { id, expires_at } = await insertChallenge(query, {
    factorId: factor.id,
    sessionId: context.var.sessionId,
    ipAddress,
  });
  return context.json({ id, type: factor.factor_type, expires_at });
};
