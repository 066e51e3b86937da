import type { Context } from 'hono';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { createSessionObject } from '#platform/auth/session/session-object.ts';
import { type Challenge, findChallenge, useChallenge } from '#platform/auth/store/challenges.ts';
import { acceptFactor, type FactorChange, type FactorRow } from '#platform/auth/store/factors.ts';
import { forgetClients } from '#platform/auth/store/known-clients.ts';
import { raiseSession } from '#platform/auth/store/sessions.ts';
import { hasSecondFactor, lockUser } from '#platform/auth/store/users.ts';
import type { Query } from '#platform/database/database.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { factorNotFound, findOwnFactor } from './factor-rules.ts';

interface Attempt {
  challengeId?: string | null;
  /** The entry of the session's `amr` claim. */
  method: string;
  /** Returns how the verification changes the factor. Throws if the code or the response is not valid. */
  getChange: (factor: FactorRow) => FactorChange;
}

/** Uses up the challenge, verifies the factor and raises the session to aal2. */
export async function completeVerification(
  service: AuthService,
  context: Context<SignedIn>,
  { challengeId, method, getChange }: Attempt,
): Promise<Response> {
  const { user, sessionId } = context.var;
  const { key: clientKey } = readClientInfo(context);
  const session = await service.getPrivileged(context).transaction(async (query) => {
    // Requests with the same code wait for each other here, so that only one of them finds it unused.
    const current = await lockUser(query, user.id);
    const factor = await findOwnFactor(query, context);
    const challenge = await findUsableChallenge(query, context, { challengeId, factorId: factor.id });
    const change = getChange(factor);
    await useChallenge(query, challenge.id);
    await acceptFactor(query, factor, change);
    // Clients that became known before the first factor have used the password only, so they are forgotten.
    if (current && !hasSecondFactor(current)) await forgetClients(query, user.id);
    return raiseSession(query, { id: sessionId, factor, method, clientKey });
  });
  if (!session) throw factorNotFound();
  return context.json(await createSessionObject(service, session));
}

/**
 * Finds the challenge of a factor that the request responds to. Throws AuthError if another session or IP address has
 * asked for the challenge, or if it has been used or has expired.
 */
export async function findUsableChallenge(
  query: Query,
  context: Context<SignedIn>,
  { challengeId, factorId }: { challengeId: string | null | undefined; factorId: string },
): Promise<Challenge> {
  const { ipAddress } = readClientInfo(context);
  const challenge = isUuid(challengeId)
    ? await findChallenge(query, { id: challengeId, factorId, sessionId: context.var.sessionId, ipAddress })
    : undefined;
  if (!challenge)
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  // A used challenge gets this error, too, as in Supabase.
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
