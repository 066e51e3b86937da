import type { Context } from 'hono';
import type { AuthService } from '#platform/auth/service/service.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import type { FactorRow } from '#platform/auth/store/factors.ts';
import { verificationFailed } from '#platform/auth/webauthn/read-ceremony.ts';
import { completeVerification } from './complete-verification.ts';
import { findUsableChallenge } from './find-usable-challenge.ts';
import { verifyWebauthnResponse } from './verify-webauthn-response.ts';

/** POST /factors/:id/verify for a factor of the type webauthn: its signature is checked before the user is locked. */
export async function verifyWebauthnFactor(
  service: AuthService,
  context: Context<SignedIn>,
  { factor, challengeId, response }: { factor: FactorRow; challengeId?: string | null; response: unknown },
): Promise<Response> {
  const { query } = service.getPrivileged(context);
  const challenge = await findUsableChallenge(query, context, { challengeId, factorId: factor.id });
  const use = await verifyWebauthnResponse(service, { factor, challenge }, response);
  return completeVerification(service, context, {
    challengeId,
    method: 'mfa/webauthn',
    getChange(current) {
      // Another response may have been accepted since then. Its counter, or its credential, is the valid one.
      if (current.web_authn_credential?.counter !== factor.web_authn_credential?.counter)
        throw verificationFailed();
      return use;
    },
  });
}
