import type { Query } from '#platform/database/database.ts';

/**
 * Starts an email change and returns 0. If the emails of the previous change were sent too recently, it changes
 * nothing and returns the seconds to wait.
 */
export async function beginEmailChange(
  query: Query,
  change: { userId: string; newEmail: string; secondsBetweenEmails: number },
): Promise<number> {
  const { rows } = await query<{ wait_seconds: number | null }>({
    // An email that was sent after now was sent before the clock was set back.
    text: `select ceil(extract(epoch from email_change_sent_at - now()) + $2)::int as wait_seconds
      from auth.users where id = $1 and email_change_sent_at <= clock_timestamp()`,
    values: [change.userId, change.secondsBetweenEmails],
  });
  const waitSeconds = rows[0]?.wait_seconds ?? 0;
  if (waitSeconds > 0) return waitSeconds;
  await query({
    text: `update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0,
      updated_at = now() where id = $1`,
    values: [change.userId, change.newEmail],
  });
  return 0;
}

/** Records that one of the two addresses has confirmed the change. */
export async function acceptFirstConfirmation(query: Query, userId: string): Promise<void> {
  await query({
    text: 'update auth.users set email_change_confirm_status = 1, updated_at = now() where id = $1',
    values: [userId],
  });
}

/**
 * Replaces the email address once both addresses have confirmed the change. Fails with 23505 if another user has taken
 * the new address since the change was requested.
 */
export async function finishEmailChange(query: Query, userId: string): Promise<void> {
  await query({
    text: `update auth.identities i set updated_at = now(),
      identity_data = i.identity_data || jsonb_build_object('email', u.email_change, 'email_verified', true)
      from auth.users u where u.id = $1 and i.user_id = u.id and i.provider = 'email'`,
    values: [userId],
  });
  await query({
    text: `update auth.users set email = email_change, email_change = '', email_change_confirm_status = 0,
      email_confirmed_at = now(), updated_at = now() where id = $1`,
    values: [userId],
  });
}
