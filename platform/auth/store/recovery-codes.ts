import { hashToken } from '#platform/auth/credentials/tokens.ts';
import type { Query } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';

/** Replaces the codes of a factor. Only their hashes are stored. */
export async function replaceRecoveryCodes(query: Query, factorId: string, codes: string[]): Promise<void> {
  await query({ text: 'delete from auth.mfa_recovery_codes where factor_id = $1', values: [factorId] });
  await query({
    text: 'insert into auth.mfa_recovery_codes (factor_id, code_hash) select $1, unnest($2::text[])',
    values: [factorId, codes.map(hashToken)],
  });
}

/** Uses a code up. Returns false if it is wrong or used. Only one of several simultaneous requests gets true. */
export async function takeRecoveryCode(query: Query, factorId: string, code: string): Promise<boolean> {
  const { rowCount } = await query({
    text: `update auth.mfa_recovery_codes set used_at = now()
      where factor_id = $1 and code_hash = $2 and used_at is null`,
    values: [factorId, hashToken(code)],
  });
  return rowCount === 1;
}

export async function countRecoveryCodes(
  query: Query,
  factorId: string,
): Promise<{ total: number; remaining: number }> {
  const result = await query<{ total: number; remaining: number }>({
    text: `select count(*)::int as total, count(*) filter (where used_at is null)::int as remaining
      from auth.mfa_recovery_codes where factor_id = $1`,
    values: [factorId],
  });
  return getOnlyRow(result);
}
