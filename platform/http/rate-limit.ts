import { LRUCache } from 'lru-cache';

export interface RateLimit {
  /** Takes one token of `key`'s bucket; false when it is empty. */
  take(key: string): boolean;
}

/**
 * A token bucket for each key (docs/protocols.md#limits): it holds `burst` tokens and is refilled with
 * `tokens` of them in each `perSeconds`. Remembers the 10,000 keys seen last.
 */
export function createRateLimit(options: { tokens: number; perSeconds: number; burst: number }): RateLimit {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: 10_000 });
  const perMillisecond = options.tokens / (options.perSeconds * 1000);
  return {
    take(key) {
      const now = Date.now();
      const bucket = buckets.get(key) ?? { tokens: options.burst, at: now };
      const tokens = Math.min(options.burst, bucket.tokens + (now - bucket.at) * perMillisecond);
      if (tokens < 1) return false;
      buckets.set(key, { tokens: tokens - 1, at: now });
      return true;
    },
  };
}
