import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import { insertWebauthnChallenge } from '#platform/auth/store/webauthn-challenges.ts';
import { challengeLifetime, createAuthenticationOptions } from '#platform/auth/webauthn/ceremony-options.ts';
import type { Handler } from '#platform/http/handler.ts';

/**
 * POST /passkeys/authentication/options: what the browser needs to sign in with a passkey. The response names no
 * passkeys, so that nobody learns who has one. The body is not read.
 */
export const createAuthenticationChallenge: Handler<AuthService> = async (service, context) => {
  const options = createAuthenticationOptions(service.relyingParty);
  const { id, expires_at } = await insertWebauthnChallenge(
    service.getPrivileged(context).query,
    { session: null, ipAddress: readClientInfo(context).ipAddress },
    { challenge: options.challenge, lifetime: challengeLifetime },
  );
  return context.json({ challenge_id: id, options, expires_at });
};
