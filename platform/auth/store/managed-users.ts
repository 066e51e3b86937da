import type { Query } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { createEmailIdentityData, saveIdentity } from './new-users.ts';
import { selectUsers, setColumns, type UserRow } from './users.ts';

/** Returns a page of the users whose email address or name contains `filter`, the newest or the oldest first. */
export async function listUsers(
  query: Query,
  page: { filter: string; isAscending: boolean; limit: number; offset: number },
): Promise<{ users: UserRow[]; total: number }> {
  const { filter, isAscending, limit, offset } = page;
  const direction = isAscending ? 'asc' : 'desc';
  const condition = `($1 = '' or u.email ilike $2 or u.raw_user_meta_data ->> 'full_name' ilike $2)`;
  const pattern = `%${filter.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows: users } = await query<UserRow>({
    text: `${selectUsers} where ${condition} order by u.created_at ${direction}, u.id limit $3 offset $4`,
    values: [filter, pattern, limit, offset],
  });
  const { rows } = await query<{ total: number }>({
    text: `select count(*)::int as total from auth.users u where ${condition}`,
    values: [filter, pattern],
  });
  return { users, total: rows[0]?.total ?? 0 };
}

/** Bans a user for some seconds; 0 ends a ban. */
export async function banUser(query: Query, userId: string, seconds: number): Promise<void> {
  await query(sql`
    update auth.users set updated_at = now(), banned_until =
      case when ${seconds}::float8 > 0 then now() + make_interval(secs => ${seconds}::float8) end
    where id = ${userId}`);
}

/** Sets a user's phone number. Fails with 23505 if another user has it. */
export async function setPhone(query: Query, userId: string, phone: string): Promise<void> {
  const data = { sub: userId, phone, phone_verified: false };
  await saveIdentity(query, { userId, provider: 'phone', data });
  await setColumns(query, userId, { phone });
}

export async function confirmPhone(query: Query, userId: string): Promise<void> {
  await query(sql`
    update auth.users set phone_confirmed_at = coalesce(phone_confirmed_at, now()) where id = ${userId}`);
}

/** Sets a user's email address without asking for a confirmation. Fails with 23505 if another user has it. */
export async function setEmail(
  query: Query,
  userId: string,
  email: string,
  isVerified: boolean,
): Promise<void> {
  const data = createEmailIdentityData({ id: userId, email }, isVerified, {});
  await saveIdentity(query, { userId, provider: 'email', data });
  await query(sql`
    update auth.users set email = ${email}, email_change = '', email_change_confirm_status = 0,
      updated_at = now(), is_anonymous = is_anonymous and not ${isVerified}
    where id = ${userId}`);
}

/**
 * Deletes an identity and what came with it: the phone number, or the email address. If another identity has an email
 * address, the user gets that address.
 */
export async function deleteIdentityRow(
  query: Query,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await query(sql`delete from auth.identities where user_id = ${userId} and id = ${id}`);
  await query(sql`
    update auth.users u set updated_at = now(), phone = case when phones > 0 then phone end,
      phone_confirmed_at = case when phones > 0 then phone_confirmed_at end, email = first_email,
      email_confirmed_at = case when first_email is not null then email_confirmed_at end,
      encrypted_password = case when first_email is not null or phones > 0 then encrypted_password end,
      raw_app_meta_data = raw_app_meta_data
        || jsonb_build_object('provider', providers -> 0, 'providers', providers)
    from (
      select count(*) filter (where provider = 'phone') as phones,
        (array_agg(email order by (provider = 'email') desc, created_at) filter (where email is not null))[1]
          as first_email,
        jsonb_agg(provider order by created_at) as providers
      from auth.identities where user_id = ${userId}
    ) left_over
    where u.id = ${userId}`);
}

export async function deleteUser(query: Query, userId: string): Promise<void> {
  await query(sql`delete from auth.users where id = ${userId}`);
}

/**
 * Keeps the row of a user, so that other rows can still refer to it, but removes everything personal and every way to
 * sign in. Hashes replace the email address and the phone number, so that both can be used again.
 */
export async function softDeleteUser(query: Query, userId: string): Promise<void> {
  for (const table of ['sessions', 'one_time_tokens', 'webauthn_credentials', 'mfa_factors', 'known_clients'])
    await query({ text: `delete from auth.${table} where user_id = $1`, values: [userId] });
  const hash = (column: string) => `encode(sha256((id::text || ${column})::bytea), 'hex')`;
  await query({
    text: `update auth.users set deleted_at = now(), updated_at = now(), email = ${hash('email')},
      phone = left(${hash('phone')}, 15), encrypted_password = null, email_change = '', phone_change = '',
      raw_user_meta_data = '{}', raw_app_meta_data = '{}' where id = $1 and deleted_at is null`,
    values: [userId],
  });
  await query(sql`
    update auth.identities set identity_data = '{}', updated_at = now(),
      provider_id = encode(sha256((user_id::text || provider_id)::bytea), 'hex')
    where user_id = ${userId} and identity_data <> '{}'`);
}
