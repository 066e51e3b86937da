import bcrypt from '@node-rs/bcrypt';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';

const bcryptCost = 10;
const minPasswordLength = 6;
/**
 * bcrypt ignores all bytes after this limit, so of two longer passwords with the same first 72 bytes, each would be
 * accepted for the other (docs/protocols.md#limits).
 */
const maxPasswordBytes = 72;

/** The hash to compare with if no user or no password is stored, so that the response takes just as long. */
const dummyHash = bcrypt.hash('nobody signs in with this', bcryptCost);

export interface PasswordWeakness {
  message: string;
  reasons: string[];
}

/** Returns why a password is weak, in the protocol's format, or undefined if it is not. */
export function findWeakness(password: string): PasswordWeakness | undefined {
  // Spreading counts characters; `length` would count UTF-16 units.
  if ([...password].length >= minPasswordLength) return undefined;
  return { message: `Password should be at least ${minPasswordLength} characters.`, reasons: ['length'] };
}

/**
 * Hashes a password that a user chose. This takes about 50 ms on another thread. Never call it while a transaction is
 * open.
 *
 * @throws AuthError if the password is too weak or too long.
 */
export async function hashChosenPassword(password: string): Promise<string> {
  const weakness = findWeakness(password);
  if (weakness)
    throw new AuthError(422, 'weak_password', weakness.message, {
      weak_password: { reasons: weakness.reasons },
    });
  if (Buffer.byteLength(password) > maxPasswordBytes)
    throw validationFailed(`Password cannot be longer than ${maxPasswordBytes} bytes`);
  return bcrypt.hash(password, bcryptCost);
}

/**
 * Compares a password with its hash on another thread. Without a hash, the comparison takes just as long and returns
 * false. Never call this function while a transaction is open.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const matches = await bcrypt.compare(password, passwordHash || (await dummyHash));
  return Boolean(passwordHash) && matches && Buffer.byteLength(password) <= maxPasswordBytes;
}
