import type { Challenge } from '#platform/auth/store/flow-states.ts';
import { invalid } from './errors.ts';

/** The PKCE challenge of a request, if it brings one (docs/protocols.md#limits). */
export function challengeOf(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): Challenge | undefined {
  const challenge = body.code_challenge;
  const method = body.code_challenge_method?.toLowerCase();
  if (!challenge && !method) return undefined;
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (method !== 's256' && method !== 'plain')
    throw invalid('Unsupported code challenge method: use s256 or plain');
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge))
    throw invalid('Code challenge must be 43 to 128 characters of A-Z, a-z, 0-9 and ._~-');
  return { code_challenge: challenge, code_challenge_method: method };
}
