import { hashToken } from '#platform/auth/credentials/tokens.ts';
import type { Query } from '#platform/database/database.ts';

export type OneTimeTokenType = 'recovery_token' | 'email_change_token_new' | 'email_change_token_current';

export interface OneTimeToken {
  user_id: string;
  token_type: OneTimeTokenType;
  flow_state_id: string | null;
}

/** Links in mails open for this long (docs/protocols.md#limits: 3600 s on Supabase). */
export const oneTimeTokenLifetime = 3600;

/** Keeps what a mail's link will redeem; an older token of the kind is worth nothing from here on. */
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
      values ($1, $2, $3, $4, $5)
      on conflict (user_id, token_type) do update set token_hash = excluded.token_hash,
        relates_to = excluded.relates_to, flow_state_id = excluded.flow_state_id,
        created_at = now(), updated_at = now()`,
    values: [token.userId, token.type, hashToken(token.token), token.email, token.flowStateId ?? null],
  });
}

/** Whose token it is, whatever its type and age. */
export async function findTokenOwner(query: Query, token: string): Promise<string | undefined> {
  const text = 'select user_id from auth.one_time_tokens where token_hash = $1';
  return (await query<{ user_id: string }>({ text, values: [hashToken(token)] })).rows[0]?.user_id;
}

/**
 * Takes a token out, so that of two who redeem it only one gets it. `email`, where given, is the address it
 * was sent to. Undefined for an unknown, used or expired one.
 */
export async function takeOneTimeToken(
  query: Query,
  wanted: { token: string; types: OneTimeTokenType[]; email?: string | undefined },
): Promise<OneTimeToken | undefined> {
  const { rows } = await query<OneTimeToken & { is_fresh: boolean }>({
    text: `delete from auth.one_time_tokens
      where token_hash = $1 and token_type = any ($2::auth.one_time_token_type[]) and ($3::text is null or relates_to = $3)
      returning user_id, token_type, flow_state_id, created_at > now() - make_interval(secs => $4) as is_fresh`,
    values: [hashToken(wanted.token), wanted.types, wanted.email ?? null, oneTimeTokenLifetime],
  });
  return rows[0]?.is_fresh ? rows[0] : undefined;
}

export async function deleteOneTimeTokens(query: Query, userId: string): Promise<void> {
  await query({ text: 'delete from auth.one_time_tokens where user_id = $1', values: [userId] });
}
