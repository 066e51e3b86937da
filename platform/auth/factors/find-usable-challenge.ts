import type { Context } from 'hono';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { type Challenge, findChallenge } from '#platform/auth/store/challenges.ts';
import type { Query } from '#platform/database/database.ts';
import { isUuid } from '#platform/database/uuid.ts';

/**
 * Finds the challenge of a factor that the request responds to.
 *
 * @throws AuthError unless this session has asked for it, from this address, and it has not been used and not expired
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
