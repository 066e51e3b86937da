import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { HashingClient } from '#platform/auth/credentials/passwords.ts';
import { tooManyRequests } from '#platform/auth/protocol/errors.ts';
import { isKnownClient, isKnownClientTo } from '#platform/auth/store/known-clients.ts';
import { getClientKey } from '#platform/http/client-address.ts';
import type { AuthService } from './service.ts';

/**
 * Limits how fast an account's password can be guessed, from however many addresses. Clients that have signed in to the
 * account before are exempt, so that nobody can lock the owner out; the limit of each client applies to them, too.
 * Emails without an account are limited in the same way, so that the limit does not reveal who has an account. `email` is
 * undefined if it is invalid: no account can have it, so nothing is counted.
 */
export async function limitGuesses(
  { getPrivileged, unknownSignIns }: AuthService,
  context: Context,
  email: string | undefined,
): Promise<HashingClient> {
  const key = getClientKey(context);
  if (email === undefined) return { key, isKnown: false };
  const isKnown = await isKnownClient(getPrivileged(context).query, email, key);
  if (!isKnown && !unknownSignIns.take(toAccountKey(email)))
    throw tooManyRequests(unknownSignIns.retryAfter, tooManyGuesses);
  return { key, isKnown };
}

const tooManyGuesses =
  'Too many attempts to sign in with this email address. Try again later, or reset the password.';

/** The keys are fewer than a rate limit remembers, so that it forgets no account. */
const accountKeys = 8192;
const salt = randomBytes(16);

/**
 * Maps each email, or ID of a user, to one of a fixed number of keys. With the email as the key, sign-ins with many other
 * emails would make the rate limit forget the attacked account. Nobody outside this process can know which emails share a
 * key.
 */
function toAccountKey(account: string): string {
  const hash = createHash('sha256').update(salt).update(account).digest();
  return String(hash.readUInt32BE() % accountKeys);
}

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
