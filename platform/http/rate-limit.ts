import { LRUCache } from 'lru-cache';

/** A token bucket. It holds at most `burst` tokens, and gets `tokens` new ones every `perSeconds` seconds. */
export interface Bucket {
  tokens: number;
  perSeconds: number;
  burst: number;
}

export interface RateLimit {
  /** Takes one token from the key's bucket. Returns false if the bucket is empty. */
  take(key: string): boolean;
  /** The seconds after which an empty bucket has a token again. */
  retryAfter: number;
}

/**
 * Creates a rate limit with one bucket per key (docs/protocols.md#limits). It remembers the 10,000 most recent keys.
 */
export function createRateLimit({ tokens, perSeconds, burst }: Bucket): RateLimit {
  const buckets = new LRUCache<string, { tokens: number; updatedAt: number }>({ max: 10_000 });
  const tokensPerMs = tokens / (perSeconds * 1000);
  return {
    retryAfter: Math.ceil(perSeconds / tokens),
    take(key) {
      // A clock that is never set back: otherwise buckets would stay empty until it has caught up.
      const now = performance.now();
      const bucket = buckets.get(key) ?? { tokens: burst, updatedAt: now };
      const available = Math.min(burst, bucket.tokens + (now - bucket.updatedAt) * tokensPerMs);
      if (available < 1) return false;
      buckets.set(key, { tokens: available - 1, updatedAt: now });
      return true;
    },
  };
}
