import { tooManyRequests } from '#platform/auth/protocol/errors.ts';
import { createFairQueue, QueueFull } from '#platform/limits/fair-queue.ts';

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
export async function hashInTurn<Result>(
  client: HashingClient,
  task: () => Promise<Result>,
): Promise<Result> {
  try {
    return await (client.isKnown ? knownClients : unknownClients).run(client.key, task);
  } catch (error) {
    throw error instanceof QueueFull ? tooManyRequests(retryAfterSeconds) : error;
  }
}
