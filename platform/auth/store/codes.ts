import type { Query } from '#platform/database/database.ts';
import type { OneTimeTokenType } from './one-time-tokens.ts';

/** A code that was sent to an address, with the hash of the token of its link. */
export interface StoredCode {
  token_hash: string;
  code_hash: string;
}

/**
 * Counts an attempt to guess the codes that were sent to an address, and returns those that still accept attempts. It
 * runs in a transaction of its own, so that simultaneous attempts wait for each other and a failed one counts.
 */
export async function attemptCodes(
  query: Query,
  { email, types, maxAttempts }: { email: string; types: OneTimeTokenType[]; maxAttempts: number },
): Promise<StoredCode[]> {
  const { rows } = await query<StoredCode>({
    text: `update auth.one_time_tokens set code_attempts = code_attempts + 1
      where relates_to = $1 and token_type = any ($2::auth.one_time_token_type[])
        and code_hash is not null and code_attempts < $3
      returning token_hash, code_hash`,
    values: [email, types, maxAttempts],
  });
  return rows;
}
