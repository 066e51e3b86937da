import { LRUCache } from 'lru-cache';

/** A token bucket. It holds at most `burst` tokens, and gets `tokens` new ones every `perSeconds` seconds. */
export interface Bucket {
  tokens: number;
  perSeconds: number;
  burst: number;
}

export type RateLimit = ReturnType<typeof createRateLimit>;

/**
 * Creates a rate limit with one bucket per key (docs/protocols/auth-limits.md#limits). It remembers the 10,000 most
 * recent keys.
 */
export function createRateLimit({ tokens, perSeconds, burst }: Bucket) {
  /** It is created for the first client, because the cache allocates 220 kB at once, and most limits are never needed. */
  let buckets: LRUCache<string, { tokens: number; updatedAt: number }> | undefined;
  const tokensPerMs = tokens / (perSeconds * 1000);

  function getAvailable(key: string): number {
    const bucket = buckets?.get(key);
    if (!bucket) return burst;
    // A clock that is never set back: otherwise buckets would stay empty until it has caught up.
    return Math.min(burst, bucket.tokens + (performance.now() - bucket.updatedAt) * tokensPerMs);
  }

  return {
    /** The seconds after which an empty bucket has a token again. */
    retryAfter: Math.ceil(perSeconds / tokens),
    getAvailable,
    /**
     * Takes tokens from the key's bucket, by default one. Returns false, and takes none, if it has too few. A cost of more
     * than `burst` takes all tokens of a full bucket. With a `burst` of 0, it always returns false.
     */
    take(key: string, cost = 1): boolean {
      const available = getAvailable(key);
      const taken = Math.min(cost, Math.max(burst, 1));
      if (available < taken) return false;
      buckets ??= new LRUCache({ max: 10_000 });
      buckets.set(key, { tokens: available - taken, updatedAt: performance.now() });
      return true;
    },
  };
}
