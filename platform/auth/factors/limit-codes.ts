import type { Context } from 'hono';
import { tooManyRequests } from '#platform/auth/protocol/errors.ts';
import { toAccountKey } from '#platform/auth/service/limit-guesses.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { isKnownClientTo } from '#platform/auth/store/known-clients.ts';
import { getClientKey } from '#platform/http/client-address.ts';

/**
 * Limits how fast the six digits of an authenticator app can be guessed. The factors of an account share the limit, and
 * so do all clients that the account does not know (docs/protocols/auth-limits.md#limits). Each client that has
 * completed a sign-in to the account has its own limit, so that somebody who knows only the password cannot keep the
 * owner out.
 */
export async function limitCodes(
  { getPrivileged, unknownCodes, knownCodes }: AuthService,
  context: Context,
  userId: string,
): Promise<void> {
  const client = getClientKey(context);
  const account = toAccountKey(userId);
  const isKnown = await isKnownClientTo(getPrivileged(context).query, userId, client);
  const [limit, key] = isKnown ? [knownCodes, `${account} ${client}`] : [unknownCodes, account];
  if (!limit.take(key)) throw tooManyRequests(limit.retryAfter, tooManyCodes);
}

const tooManyCodes = 'Too many attempts with codes. Try again later, or use a recovery code.';
