import { createRateLimit, type RateLimit } from '#platform/limits/rate-limit.ts';

export type MessageLimit = ReturnType<typeof createMessageLimit>;

const hour = 3600;

/** The bytes that a message counts in addition to its text, so that many short ones count, too. */
const overhead = 1000;

/**
 * Creates the limit of messages (docs/product/messages.md). A client may send as many as a whole office, which has one address.
 * The bytes that the database stores are shared by all clients. A part of them is reserved for clients that have sent nothing
 * for a day, so that a few that send all they can do not close the form for everybody. The first message of such a client
 * looks like that of a visitor, so this part has room for both: one of the longest messages (22 kB) from each of 50 such
 * clients a day, and those of visitors. Within eight hours, all clients can send as much as the database takes (`send_message` in supabase/schemas).
 */
export function createMessageLimit() {
  const messages = createRateLimit({ tokens: 30, perSeconds: hour, burst: 10 });
  const firstMessages = createRateLimit({ tokens: 1, perSeconds: 24 * hour, burst: 1 });
  const clientBytes = createRateLimit({ tokens: 15_000, perSeconds: hour, burst: 60_000 });
  const sharedBytes = createRateLimit({ tokens: 30_000, perSeconds: hour, burst: 120_000 });
  const reservedBytes = createRateLimit({ tokens: 48_000, perSeconds: hour, burst: 1_250_000 });

  /** Chooses the limit of bytes against which a message counts. */
  function findBytes(client: string, cost: number): RateLimit | undefined {
    if (cost <= sharedBytes.getAvailable('')) return sharedBytes;
    const isFirst = firstMessages.getAvailable(client) === 1;
    return isFirst && cost <= reservedBytes.getAvailable('') ? reservedBytes : undefined;
  }

  return {
    /** The seconds after which a rejected client may try again. */
    retryAfter: messages.retryAfter,
    /**
     * Counts a message of a client if it is within the limits; `size` is in bytes. Returns null then, or who has sent too
     * much: its sender, or everybody together.
     */
    reject(client: string, size: number): 'sender' | 'everybody' | null {
      const cost = size + overhead;
      const bytes = findBytes(client, cost);
      if (!bytes) return 'everybody';
      if (!messages.take(client) || !clientBytes.take(client, cost)) return 'sender';
      firstMessages.take(client);
      bytes.take('', cost);
      return null;
    },
  };
}
