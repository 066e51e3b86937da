import { compare, hash } from '@node-rs/bcrypt';
import { AuthError, invalid } from '#platform/auth/protocol/errors.ts';

const cost = 10;
const shortest = 6;
/** bcrypt reads no further; a longer password would be accepted by its beginning alone (docs/protocols.md#limits). */
const longestBytes = 72;

/** Compared with where there is no password, so that a missing user takes as long as a wrong password. */
const nobodys = hash('nobody signs in with this', cost);

/** What is wrong with a password, in the protocol's form; undefined if nothing is. */
export function weakness(password: string): { message: string; reasons: string[] } | undefined {
  // Counted as a person counts: by characters, not by UTF-16 units.
  if ([...password].length >= shortest) return undefined;
  return { message: `Password should be at least ${shortest} characters.`, reasons: ['length'] };
}

/**
 * Hashes a password that someone chose. Takes about 50 ms on another thread: never call it while a
 * transaction is open. Throws the refusal of a weak or too long one.
 */
export async function hashChosenPassword(password: string): Promise<string> {
  const weak = weakness(password);
  if (weak)
    throw new AuthError(422, 'weak_password', weak.message, { weak_password: { reasons: weak.reasons } });
  if (Buffer.byteLength(password) > longestBytes)
    throw invalid(`Password cannot be longer than ${longestBytes} bytes`);
  return hash(password, cost);
}

/** Compares on another thread; as slow where there is no hash to compare with. Never while a transaction is open. */
export async function passwordMatches(password: string, hashed: string | null | undefined): Promise<boolean> {
  const matches = await compare(password, hashed || (await nobodys));
  return Boolean(hashed) && matches && Buffer.byteLength(password) <= longestBytes;
}
