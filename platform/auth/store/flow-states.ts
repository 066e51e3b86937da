import { randomUUID } from 'node:crypto';
import { hashToken } from '#platform/auth/credentials/tokens.ts';
import type { Query } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';

export interface Challenge {
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
}

export interface FlowState extends Challenge {
  user_id: string;
  authentication_method: string;
  is_fresh: boolean;
}

/** A code is exchanged within this many seconds or not at all (docs/protocols.md#limits). */
const lifetime = 300;

export async function beginFlow(
  query: Query,
  userId: string,
  method: string,
  challenge: Challenge,
): Promise<string> {
  const result = await query<{ id: string }>({
    text: `insert into auth.flow_state (user_id, authentication_method, code_challenge, code_challenge_method)
      values ($1, $2, $3, $4) returning id`,
    values: [userId, method, challenge.code_challenge, challenge.code_challenge_method],
  });
  return getOnlyRow(result).id;
}

/** The code by which the browser that began the flow, and it alone, gets its session. */
export async function issueAuthCode(query: Query, flowStateId: string): Promise<string> {
  const code = randomUUID();
  await query({
    text: 'update auth.flow_state set auth_code = $2, auth_code_issued_at = now(), updated_at = now() where id = $1',
    values: [flowStateId, hashToken(code)],
  });
  return code;
}

export async function lockFlow(query: Query, code: string): Promise<FlowState | undefined> {
  const { rows } = await query<FlowState>({
    text: `select user_id, authentication_method, code_challenge, code_challenge_method,
      auth_code_issued_at > now() - make_interval(secs => $2) as is_fresh
      from auth.flow_state where auth_code = $1 for update`,
    values: [hashToken(code), lifetime],
  });
  return rows[0];
}

export async function deleteFlow(query: Query, code: string): Promise<void> {
  await query({ text: 'delete from auth.flow_state where auth_code = $1', values: [hashToken(code)] });
}
