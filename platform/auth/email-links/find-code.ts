import type { Context } from 'hono';
import { hashCode, hashesMatch, isCode } from '#platform/auth/credentials/codes.ts';
import { hashToken } from '#platform/auth/credentials/tokens.ts';
import { limitGuesses } from '#platform/auth/service/limit-guesses.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { attemptCodes, type OneTimeTokenType } from '#platform/auth/store/one-time-tokens.ts';

/**
 * Returns the hash of the token of an email's link. The request presents the address of the email, and either that long
 * token or the short code beside it. Codes can be guessed, so attempts are limited per code and per address
 * (docs/protocols/auth.md#codes). Returns undefined for a wrong code. Throws AuthError if there were too many attempts.
 */
export async function findTokenHash(
  service: AuthService,
  context: Context,
  { email, token, types }: { email: string; token: string; types: OneTimeTokenType[] },
): Promise<string | undefined> {
  if (!isCode(token)) return hashToken(token);
  await limitGuesses(service, context, email);
  const codes = await attemptCodes(service.getPrivileged(context).query, {
    email,
    types,
    maxAttempts: service.limits.codeAttempts,
  });
  const codeHash = hashCode(service.jwt, { email, code: token });
  return codes.find((stored) => hashesMatch(stored.code_hash, codeHash))?.token_hash;
}
