import { hashToken } from '#platform/auth/credentials/tokens.ts';
import type { Query } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { sql } from '#platform/database/sql.ts';

/** Replaces the codes of a factor. Only their hashes are stored. */
export async function replaceRecoveryCodes(query: Query, factorId: string, codes: string[]): Promise<void> {
  await query(sql`delete from auth.mfa_recovery_codes where factor_id = ${factorId}`);
  await query(sql`
    insert into auth.mfa_recovery_codes (factor_id, code_hash)
    select ${factorId}, unnest(${codes.map(hashToken)}::text[])`);
}

/** Uses a code up. Returns false if it is wrong or used. Only one of several simultaneous requests gets true. */
export async function takeRecoveryCode(query: Query, factorId: string, code: string): Promise<boolean> {
  const { rowCount } = await query(sql`
    update auth.mfa_recovery_codes set used_at = now()
    where factor_id = ${factorId} and code_hash = ${hashToken(code)} and used_at is null`);
  return rowCount === 1;
}

export async function countRecoveryCodes(
  query: Query,
  factorId: string,
): Promise<{ total: number; remaining: number }> {
  const result = await query<{ total: number; remaining: number }>(sql`
    select count(*)::int as total, count(*) filter (where used_at is null)::int as remaining
    from auth.mfa_recovery_codes where factor_id = ${factorId}`);
  return getOnlyRow(result);
}
