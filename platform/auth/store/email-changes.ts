import type { Query } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { createEmailIdentityData, saveIdentity } from './new-users.ts';

/**
 * Starts an email change and returns 0. If the emails of the previous change were sent too recently, it changes
 * nothing and returns the seconds to wait.
 */
export async function beginEmailChange(
  query: Query,
  { userId, newEmail, maxFrequency }: { userId: string; newEmail: string; maxFrequency: number },
): Promise<number> {
  // A time after now was stored before the clock was set back, so it does not count.
  const { rows } = await query<{ wait_seconds: number | null }>(sql`
    select ceil(extract(epoch from email_change_sent_at - now()) + ${maxFrequency})::int as wait_seconds
    from auth.users where id = ${userId} and email_change_sent_at <= clock_timestamp()`);
  const waitSeconds = rows[0]?.wait_seconds ?? 0;
  if (waitSeconds > 0) return waitSeconds;
  await query(sql`
    update auth.users set email_change = ${newEmail}, email_change_sent_at = now(),
      email_change_confirm_status = 0, updated_at = now()
    where id = ${userId}`);
  return 0;
}

/**
 * Gives a user an email address that is confirmed. An anonymous user becomes a permanent one. Fails with 23505 if another
 * user has the address.
 */
export async function finishEmailChange(query: Query, userId: string, email: string): Promise<void> {
  const data = createEmailIdentityData({ id: userId, email }, true, {});
  await saveIdentity(query, { userId, provider: 'email', data });
  await query(sql`
    update auth.users set email = ${email}, email_change = '', email_change_confirm_status = 0,
      email_confirmed_at = now(), updated_at = now(), is_anonymous = false,
      raw_app_meta_data = case when is_anonymous
        then raw_app_meta_data || '{"provider": "email", "providers": ["email"]}' else raw_app_meta_data end
    where id = ${userId}`);
}
