import { createRateLimit, type RateLimit } from '#platform/limits/rate-limit.ts';

/**
 * How many messages a client may send: a whole office, which has one address, a few at once, and a flood too few to fill
 * what the inbox takes from everybody together (supabase/migrations/*_messages.sql).
 */
export const createMessageLimit = (): RateLimit =>
  createRateLimit({ tokens: 30, perSeconds: 3600, burst: 10 });
