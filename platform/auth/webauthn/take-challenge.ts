import { AuthError } from '#platform/auth/protocol/errors.ts';
import { type ChallengeOwner, consumeWebauthnChallenge } from '#platform/auth/store/webauthn-challenges.ts';
import type { Query } from '#platform/database/database.ts';

/**
 * Returns the challenge with this ID, which cannot be used again, whether or not the verification succeeds.
 *
 * @throws AuthError
 */
export async function takeWebauthnChallenge(
  query: Query,
  owner: ChallengeOwner,
  id: string,
): Promise<string> {
  const found = await consumeWebauthnChallenge(query, owner, id);
  if (!found) throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
  if (found.isExpired) throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired');
  return found.challenge;
}
