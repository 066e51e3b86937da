import * as z from 'zod';
import { findTotpStep } from '#platform/auth/credentials/totp.ts';
import { readClientInfo } from '#platform/auth/protocol/client-info.ts';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import type { SignedIn } from '#platform/auth/protocol/require-session.ts';
import { createSessionObject } from '#platform/auth/protocol/session-object.ts';
import { isUuid } from '#platform/auth/protocol/uuid.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { type Challenge, findChallenge, useChallenge } from '#platform/auth/store/challenges.ts';
import { acceptFactor, type FactorRow } from '#platform/auth/store/factors.ts';
import { forgetClients } from '#platform/auth/store/known-clients.ts';
import { raiseSession } from '#platform/auth/store/raise-session.ts';
import { hasSecondFactor, lockUser } from '#platform/auth/store/users.ts';
import type { Handler } from '#platform/http/handler.ts';
import { factorNotFound, findOwnFactor, requireTotp } from './find-own-factor.ts';
import { limitCodes } from './limit-codes.ts';

const bodySchema = z.object({ challenge_id: optionalText, code: optionalText });

/** POST /factors/:id/verify: raises the session to aal2 in exchange for the code of an authenticator app. */
export const verifyFactor: Handler<AuthService, SignedIn> = async (service, context) => {
  const { user, sessionId } = context.var;
  const { query, transaction } = service.getPrivileged(context);
  requireTotp(await findOwnFactor(query, context));
  const { challenge_id: challengeId, code } = await readBody(context, bodySchema);
  if (!code) throw validationFailed('Code needs to be non-empty');
  await limitCodes(service, context, user.id);
  const { key: clientKey, ipAddress } = readClientInfo(context);

  const session = await transaction(async (query) => {
    // Requests with the same code wait for each other here, so that only one of them finds it unused.
    const current = await lockUser(query, user.id);
    const factor = await findOwnFactor(query, context);
    const challenge = isUuid(challengeId)
      ? await findChallenge(query, { id: challengeId, factorId: factor.id, sessionId, ipAddress })
      : undefined;
    const usable = requireUsable(challenge);
    const step = findUnusedStep(service, factor, code);
    await useChallenge(query, usable.id);
    await acceptFactor(query, factor, step);
    // Clients that became known before the first factor have used the password only.
    if (current && !hasSecondFactor(current)) await forgetClients(query, user.id);
    return raiseSession(query, { id: sessionId, factor, method: 'totp', clientKey });
  });
  if (!session) throw factorNotFound();
  return context.json(await createSessionObject(service, session));
};

function requireUsable(challenge: Challenge | undefined): Challenge {
  if (!challenge)
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (challenge.isUsed || !challenge.isSameAddress)
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  if (challenge.isExpired)
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
  return challenge;
}

/** Returns the time step of the code. A code that somebody has watched being typed is worthless (RFC 6238, 5.2). */
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
