import { hashToken } from '#platform/auth/credentials/tokens.ts';
import type { Query } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { sql } from '#platform/database/sql.ts';

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token';

export interface OneTimeToken {
  user_id: string;
  token_type: OneTimeTokenType;
  flow_state_id: string | null;
}

/**
 * Stores the token of an email link and the code beside it. The codes of the user's earlier emails of this type stop
 * working, but their links still work: anybody can request an email, and must not invalidate another one.
 */
export async function saveOneTimeToken(
  query: Query,
  token: {
    userId: string;
    type: OneTimeTokenType;
    token: string;
    codeHash: string;
    email: string;
    flowStateId?: string | undefined;
  },
): Promise<void> {
  const { userId, type, codeHash, email, flowStateId = null } = token;
  await query(sql`
    update auth.one_time_tokens set code_hash = null where user_id = ${userId} and token_type = ${type}`);
  await query(sql`
    insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to, flow_state_id)
    values (${userId}, ${type}, ${hashToken(token.token)}, ${codeHash}, ${email}, ${flowStateId})`);
}

/**
 * Counts an attempt to guess the codes that were sent to an address, and returns those that still accept attempts, with
 * the hashes of the tokens of their links. It runs in a transaction of its own, so that simultaneous attempts wait for
 * each other and a failed one counts.
 */
export async function attemptCodes(
  query: Query,
  { email, types, maxAttempts }: { email: string; types: OneTimeTokenType[]; maxAttempts: number },
): Promise<{ token_hash: string; code_hash: string }[]> {
  const { rows } = await query<{ token_hash: string; code_hash: string }>(sql`
    update auth.one_time_tokens set code_attempts = code_attempts + 1
    where relates_to = ${email} and token_type = any (${types}::auth.one_time_token_type[])
      and code_hash is not null and code_attempts < ${maxAttempts}
    returning token_hash, code_hash`);
  return rows;
}

/** Returns the ID of the token's user, regardless of the token's type and age. */
export async function findTokenUserId(query: Query, tokenHash: string): Promise<string | undefined> {
  const { rows } = await query<{ user_id: string }>(sql`
    select user_id from auth.one_time_tokens where token_hash = ${tokenHash}`);
  return rows[0]?.user_id;
}

/**
 * Deletes a token and returns it, so that only one of several simultaneous requests gets it. Returns undefined if the
 * token is unknown, used, expired, or was sent to another address than `email`.
 */
export async function takeOneTimeToken(
  query: Query,
  token: {
    tokenHash: string;
    types: OneTimeTokenType[];
    email?: string | undefined;
    lifetimeSeconds: number;
  },
): Promise<OneTimeToken | undefined> {
  const { tokenHash, types, email, lifetimeSeconds } = token;
  const { rows } = await query<OneTimeToken & { is_fresh: boolean }>(sql`
    delete from auth.one_time_tokens
    where token_hash = ${tokenHash} and token_type = any (${types}::auth.one_time_token_type[])
      and (${email ?? null}::text is null or relates_to = ${email ?? null})
    returning user_id, token_type, flow_state_id,
      created_at > now() - make_interval(secs => ${lifetimeSeconds}) as is_fresh`);
  return rows[0]?.is_fresh ? rows[0] : undefined;
}

/** Deletes the token of an email that could not be sent, so that it does not count. */
export async function withdrawToken(query: Query, token: string): Promise<void> {
  await query(sql`delete from auth.one_time_tokens where token_hash = ${hashToken(token)}`);
}

/** Deletes a user's tokens: all of them, or only those of one type. */
export async function deleteOneTimeTokens(
  query: Query,
  userId: string,
  type?: OneTimeTokenType,
): Promise<void> {
  await query(sql`
    delete from auth.one_time_tokens where user_id = ${userId}
      and (${type ?? null}::auth.one_time_token_type is null or token_type = ${type ?? null})`);
}

/**
 * Deletes a user's expired tokens. Returns how many valid tokens of a type there are, with PKCE or without it, and how
 * many seconds must pass before the next one may be created. `maxFrequency` is the minimum between two, in seconds.
 */
export async function countTokens(
  query: Query,
  userId: string,
  options: { type: OneTimeTokenType; isPkce: boolean; maxFrequency: number; lifetimeSeconds: number },
): Promise<{ valid: number; waitSeconds: number }> {
  const { type, isPkce, maxFrequency, lifetimeSeconds } = options;
  await query(sql`
    delete from auth.one_time_tokens
    where user_id = ${userId} and created_at <= now() - make_interval(secs => ${lifetimeSeconds})`);
  // A time after now was stored before the clock was set back, so it does not count.
  const result = await query<{ valid: number; wait: number | null }>(sql`
    select count(*)::int as valid,
      ceil(extract(epoch from max(created_at) filter (where created_at <= clock_timestamp()) - now())
        + ${maxFrequency})::int as wait
    from auth.one_time_tokens
    where user_id = ${userId} and token_type = ${type} and (flow_state_id is not null) = ${isPkce}`);
  const { valid, wait } = getOnlyRow(result);
  return { valid, waitSeconds: Math.max(0, wait ?? 0) };
}
