import { randomUUID } from 'node:crypto';
import { hashToken } from '#platform/auth/credentials/tokens.ts';
import type { Query } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { sql } from '#platform/database/sql.ts';

export interface PkceChallenge {
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
}

/** A PKCE flow: it connects the browser that requested an email link with the link's authorization code. */
export interface FlowState extends PkceChallenge {
  user_id: string;
  authentication_method: string;
  /** Whether the authorization code has not expired yet. */
  is_fresh: boolean;
}

/** The lifetime of an authorization code (docs/protocols/auth-limits.md#limits). */
const authCodeLifetimeSeconds = 300;

/** Stores a new flow and returns its ID. */
export async function insertFlowState(
  query: Query,
  userId: string,
  authenticationMethod: string,
  { code_challenge, code_challenge_method }: PkceChallenge,
): Promise<string> {
  const result = await query<{ id: string }>(sql`
    insert into auth.flow_state (user_id, authentication_method, code_challenge, code_challenge_method)
    values (${userId}, ${authenticationMethod}, ${code_challenge}, ${code_challenge_method})
    returning id`);
  return getOnlyRow(result).id;
}

/**
 * Creates the authorization code of a flow, which only the browser that started the flow can exchange for a session.
 */
export async function issueAuthCode(query: Query, flowStateId: string): Promise<string> {
  const code = randomUUID();
  await query(sql`
    update auth.flow_state
    set auth_code = ${hashToken(code)}, auth_code_issued_at = now(), updated_at = now()
    where id = ${flowStateId}`);
  return code;
}

/** Finds the flow of an authorization code and locks it until the transaction ends. */
export async function lockFlowState(query: Query, code: string): Promise<FlowState | undefined> {
  const { rows } = await query<FlowState>(sql`
    select user_id, authentication_method, code_challenge, code_challenge_method,
      auth_code_issued_at > now() - make_interval(secs => ${authCodeLifetimeSeconds}) as is_fresh
    from auth.flow_state where auth_code = ${hashToken(code)} for update`);
  return rows[0];
}

export async function deleteFlowState(query: Query, code: string): Promise<void> {
  await query(sql`delete from auth.flow_state where auth_code = ${hashToken(code)}`);
}
