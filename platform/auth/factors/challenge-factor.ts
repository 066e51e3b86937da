import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { insertChallenge } from '#platform/auth/store/challenges.ts';
import type { Handler } from '#platform/http/handler.ts';
import { createFactorOptions } from './create-factor-options.ts';
import { findOwnFactor, requireVerifiable } from './find-own-factor.ts';

/**
 * POST /factors/:id/challenge: begins a verification. The body is not read: it concerns phones, and a relying party,
 * which the server's settings name.
 */
export const challengeFactor: Handler<AuthService, SignedIn> = async (service, context) => {
  const { user, sessionId } = context.var;
  const { query } = service.getPrivileged(context);
  const factor = await findOwnFactor(query, context);
  requireVerifiable(service, factor);
  const { ipAddress } = readClientInfo(context);
  const options =
    factor.factor_type === 'webauthn'
      ? await createFactorOptions(service, query, { user, factor })
      : undefined;
  const { id, expires_at } = await insertChallenge(query, {
    factorId: factor.id,
    sessionId,
    ipAddress,
    webauthnChallenge: options?.publicKey.challenge,
  });
  const webauthn = options && { type: options.type, credential_options: { publicKey: options.publicKey } };
  return context.json({ id, type: factor.factor_type, expires_at, webauthn });
};
