import bcrypt from '@node-rs/bcrypt';
import { AuthError, tooManyRequests, validationFailed } from '#platform/auth/protocol/errors.ts';
import { createFairQueue, QueueFull } from '#platform/limits/fair-queue.ts';
import { findWeakness, type PasswordRules } from './password-rules.ts';

const bcryptCost = 10;
/**
 * bcrypt ignores all bytes after this limit, so of two longer passwords with the same first 72 bytes, each would be
 * accepted for the other (docs/protocols/auth-limits.md#limits).
 */
const maxPasswordBytes = 72;

/**
 * The hash to compare with if no user or no password is stored, so that the response takes just as long. Its password is
 * "nobody signs in with this".
 */
export const dummyHash = '$2y$10$96u.pqB2vakal5WtkOJ2t.IHnkYhOl.bpMWaw.e020UOsctujcm1O';

/**
 * Hashes a password that a user chose. This takes about 50 ms on another thread. Never call it while a transaction is
 * open. Throws AuthError if the password is weak (`findWeakness`) or too long, or if too many are waiting to be hashed.
 */
export async function hashChosenPassword(
  password: string,
  rules: PasswordRules,
  client: HashingClient,
  emails: readonly string[],
): Promise<string> {
  const weakness = findWeakness(password, rules, emails);
  if (weakness)
    throw new AuthError(422, 'weak_password', weakness.message, {
      weak_password: { reasons: weakness.reasons },
    });
  return hashPassword(password, client);
}

/** Hashes a password like `hashChosenPassword`, but an administrator has chosen it, and it may be weak. */
export async function hashPassword(password: string, client: HashingClient): Promise<string> {
  if (Buffer.byteLength(password) > maxPasswordBytes)
    throw validationFailed(`Password cannot be longer than ${maxPasswordBytes} bytes`);
  return hashInTurn(client, () => bcrypt.hash(password, bcryptCost));
}

/**
 * Checks a hash from another installation, and returns undefined if there is none. Throws AuthError if it is not a
 * bcrypt hash, or if its cost is above 14, because a comparison would keep everybody else waiting.
 */
export function requirePasswordHash(hash: string | null | undefined): string | undefined {
  if (!hash) return undefined;
  if (!/^\$2[aby]\$(0[4-9]|1[0-4])\$[A-Za-z0-9./]{53}$/.test(hash))
    throw validationFailed('The password hash must be a bcrypt hash of a cost from 4 to 14');
  return hash;
}

/**
 * Compares a password with its hash on another thread. Without a hash, the comparison takes just as long and returns
 * false. Never call this function while a transaction is open. Throws AuthError if too many are waiting to be compared.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
  client: HashingClient,
): Promise<boolean> {
  const matches = await hashInTurn(client, () => bcrypt.compare(password, passwordHash || dummyHash));
  return Boolean(passwordHash) && matches && Buffer.byteLength(password) <= maxPasswordBytes;
}

/** The client that asks for a password to be hashed or compared. */
export interface HashingClient {
  /** The key of the client (`getClientKey`). */
  key: string;
  /** Whether the client is signed in, or has signed in to the account before. */
  isKnown: boolean;
}

/**
 * Hashing takes 50 ms of a thread, and Node's four threads also read files and compress pages. So each of the two queues
 * hashes one password at a time. Clients that the account does not know can fill only their own queue
 * (docs/decisions/0031-slow-guessing-without-locking-out.md).
 */
const limits = { maxRunning: 1, maxWaiting: 16, maxWaitingPerClient: 8 };
const knownClients = createFairQueue(limits);
const unknownClients = createFairQueue(limits);
const retryAfterSeconds = 1;

/** Runs a task that hashes one password when it is the client's turn. Throws an AuthError if too many are waiting. */
async function hashInTurn<Result>(client: HashingClient, task: () => Promise<Result>): Promise<Result> {
  try {
    return await (client.isKnown ? knownClients : unknownClients).run(client.key, task);
  } catch (error) {
    throw error instanceof QueueFull ? tooManyRequests(retryAfterSeconds) : error;
  }
}
