import * as z from 'zod';
import { findTotpStep } from '#platform/auth/credentials/totp.ts';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { limitCodes } from '#platform/auth/service/limit-guesses.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import type { FactorRow } from '#platform/auth/store/factors.ts';
import type { Handler } from '#platform/http/handler.ts';
import { completeVerification } from './complete-verification.ts';
import { findOwnFactor, requireVerifiable } from './factor-rules.ts';
import { verifyWebauthnFactor } from './verify-webauthn-factor.ts';

const bodySchema = z.object({
  challenge_id: optionalText,
  code: optionalText,
  webauthn: z.unknown().optional(),
});

/** POST /factors/:id/verify: raises the session to aal2 in exchange for a code or for the response of an authenticator. */
export const verifyFactor: Handler<AuthService, SignedIn> = async (service, context) => {
  const factor = await findOwnFactor(service.getPrivileged(context).query, context);
  requireVerifiable(service, factor);
  const { challenge_id: challengeId, code, webauthn } = await readBody(context, bodySchema);
  if (factor.factor_type === 'webauthn')
    return verifyWebauthnFactor(service, context, { factor, challengeId, response: webauthn });
  if (!code) throw validationFailed('Code needs to be non-empty');
  await limitCodes(service, context, context.var.user.id);
  return completeVerification(service, context, {
    challengeId,
    method: 'totp',
    getChange(factor) {
      try {
        return { step: findUnusedStep(service, factor, code) };
      } catch (error) {
        service.reportFailedSignIn(factor.user_id);
        throw error;
      }
    },
  });
};

/** Returns the time step of the code. Each code works once, so that nobody can reuse one that is seen (RFC 6238, 5.2). */
function findUnusedStep({ sealedSecrets }: AuthService, factor: FactorRow, code: string): number {
  const secret = sealedSecrets.open(factor.secret ?? '', factor.id);
  if (secret === undefined)
    throw verificationFailed('This factor was enrolled with another secret of the server');
  const step = findTotpStep(secret, code, Date.now() / 1000);
  if (step === undefined || (factor.last_step !== null && step <= Number(factor.last_step)))
    throw verificationFailed('Invalid TOTP code entered');
  return step;
}

const verificationFailed = (message: string) => new AuthError(422, 'mfa_verification_failed', message);
