import { hashToken } from '#platform/auth/credentials/tokens.ts';
import type { Query } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';

export type OneTimeTokenType = 'recovery_token' | 'email_change_token_new' | 'email_change_token_current';

export interface OneTimeToken {
  user_id: string;
  token_type: OneTimeTokenType;
  flow_state_id: string | null;
}

/** How long an email link is valid. Supabase has the same default (docs/protocols.md#limits). */
const lifetimeSeconds = 3600;

/** Stores the token of an email link. */
export async function saveOneTimeToken(
  query: Query,
  token: {
    userId: string;
    type: OneTimeTokenType;
    token: string;
    email: string;
    flowStateId?: string | undefined;
  },
): Promise<void> {
  await query({
    text: `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, flow_state_id)
      values ($1, $2, $3, $4, $5)`,
    values: [token.userId, token.type, hashToken(token.token), token.email, token.flowStateId ?? null],
  });
}

/** Returns the ID of the token's user, regardless of the token's type and age. */
export async function findTokenUserId(query: Query, token: string): Promise<string | undefined> {
  const { rows } = await query<{ user_id: string }>({
    text: 'select user_id from auth.one_time_tokens where token_hash = $1',
    values: [hashToken(token)],
  });
  return rows[0]?.user_id;
}

/**
 * Deletes a token and returns it, so that only one of several simultaneous requests gets it. With `email`, the token
 * must have been sent to that address. Returns undefined if the token is unknown, used or expired.
 */
export async function takeOneTimeToken(
  query: Query,
  { token, types, email }: { token: string; types: OneTimeTokenType[]; email?: string | undefined },
): Promise<OneTimeToken | undefined> {
  const { rows } = await query<OneTimeToken & { is_fresh: boolean }>({
    text: `delete from auth.one_time_tokens
      where token_hash = $1 and token_type = any ($2::auth.one_time_token_type[]) and ($3::text is null or relates_to = $3)
      returning user_id, token_type, flow_state_id, created_at > now() - make_interval(secs => $4) as is_fresh`,
    values: [hashToken(token), types, email ?? null, lifetimeSeconds],
  });
  return rows[0]?.is_fresh ? rows[0] : undefined;
}

/** Deletes a user's tokens, all or those of one type. */
export async function deleteOneTimeTokens(
  query: Query,
  userId: string,
  type?: OneTimeTokenType,
): Promise<void> {
  await query({
    text: `delete from auth.one_time_tokens where user_id = $1
      and ($2::auth.one_time_token_type is null or token_type = $2)`,
    values: [userId, type ?? null],
  });
}

/**
 * Deletes a user's expired tokens, and returns how many valid recovery tokens there are, with or without PKCE, and how
 * many of these were created within the last `recentSeconds`.
 */
export async function countRecoveryTokens(
  query: Query,
  userId: string,
  { isPkce, recentSeconds }: { isPkce: boolean; recentSeconds: number },
): Promise<{ valid: number; recent: number }> {
  await query({
    text: `delete from auth.one_time_tokens
      where user_id = $1 and created_at <= now() - make_interval(secs => $2)`,
    values: [userId, lifetimeSeconds],
  });
  const result = await query<{ valid: number; recent: number }>({
    // A token that was created after now was created before the clock was set back.
    text: `select count(*)::int as valid,
      count(*) filter (
        where created_at between now() - make_interval(secs => $3) and clock_timestamp()
      )::int as recent
      from auth.one_time_tokens
      where user_id = $1 and token_type = 'recovery_token' and (flow_state_id is not null) = $2`,
    values: [userId, isPkce, recentSeconds],
  });
  return getOnlyRow(result);
}
