import type { Query } from '#platform/database/database.ts';

/** Begins a change of address. Returns the seconds to wait (0: it has begun) since the mails of the last one. */
export async function beginEmailChange(
  query: Query,
  change: { userId: string; email: string; secondsBetweenMails: number },
): Promise<number> {
  const { rows } = await query<{ wait: number | null }>({
    text: `select ceil(extract(epoch from email_change_sent_at - now()) + $2)::int as wait from auth.users where id = $1`,
    values: [change.userId, change.secondsBetweenMails],
  });
  const wait = rows[0]?.wait ?? 0;
  if (wait > 0) return wait;
  await query({
    text: `update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0,
      updated_at = now() where id = $1`,
    values: [change.userId, change.email],
  });
  return 0;
}

/** Notes that one of the two addresses has confirmed. */
export async function acceptFirstConfirmation(query: Query, userId: string): Promise<void> {
  await query({
    text: 'update auth.users set email_change_confirm_status = 1, updated_at = now() where id = $1',
    values: [userId],
  });
}

/** Both addresses have confirmed: the new one takes the old one's place. Fails with 23505 if it was taken meanwhile. */
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
