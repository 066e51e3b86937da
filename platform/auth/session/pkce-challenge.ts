import { validationFailed } from '#platform/auth/protocol/errors.ts';
import { optionalText } from '#platform/auth/protocol/request-body.ts';
import type { PkceChallenge } from '#platform/auth/store/flow-states.ts';

/** The fields of a request body with a PKCE challenge. */
export const challengeFields = { code_challenge: optionalText, code_challenge_method: optionalText };

/** Returns the PKCE challenge of a request body, or undefined if it has none (docs/protocols/auth-limits.md#limits). */
export function parsePkceChallenge(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): PkceChallenge | undefined {
  const challenge = body.code_challenge;
  const method = body.code_challenge_method?.toLowerCase();
  if (!challenge && !method) return undefined;
  if (!challenge || !method)
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  if (method !== 's256' && method !== 'plain')
    throw validationFailed('Unsupported code challenge method: use s256 or plain');
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge))
    throw validationFailed('Code challenge must be 43 to 128 characters of A-Z, a-z, 0-9 and ._~-');
  return { code_challenge: challenge, code_challenge_method: method };
}
