import type { Context } from 'hono';
import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { createSessionObject } from '#platform/auth/session/session-object.ts';
import { useChallenge } from '#platform/auth/store/challenges.ts';
import { acceptFactor, type FactorChange, type FactorRow } from '#platform/auth/store/factors.ts';
import { forgetClients } from '#platform/auth/store/known-clients.ts';
import { raiseSession } from '#platform/auth/store/raise-session.ts';
import { hasSecondFactor, lockUser } from '#platform/auth/store/users.ts';
import { factorNotFound, findOwnFactor } from './find-own-factor.ts';
import { findUsableChallenge } from './find-usable-challenge.ts';

interface Attempt {
  challengeId?: string | null;
  /** The entry of the session's `amr` claim. */
  method: string;
  /** Returns what the use changes about the factor. Throws if the code or the response is not valid. */
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
    const use = getChange(factor);
    await useChallenge(query, challenge.id);
    await acceptFactor(query, factor, use);
    // Clients that became known before the first factor have used the password only.
    if (current && !hasSecondFactor(current)) await forgetClients(query, user.id);
    return raiseSession(query, { id: sessionId, factor, method, clientKey });
  });
  if (!session) throw factorNotFound();
  return context.json(await createSessionObject(service, session));
}
