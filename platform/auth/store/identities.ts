import type { Query } from '#platform/database/database.ts';

/**
 * Deletes an identity and what came with it: the phone number, or the email address, which becomes that of another
 * identity if there is one.
 */
export async function deleteIdentityRow(
  query: Query,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await query({ text: 'delete from auth.identities where user_id = $1 and id = $2', values: [userId, id] });
  await query({
    text: `update auth.users u set updated_at = now(), phone = case when phones > 0 then phone end,
      phone_confirmed_at = case when phones > 0 then phone_confirmed_at end, email = first_email,
      email_confirmed_at = case when first_email is not null then email_confirmed_at end,
      encrypted_password = case when first_email is not null or phones > 0 then encrypted_password end,
      raw_app_meta_data = raw_app_meta_data || jsonb_build_object('provider', providers -> 0, 'providers', providers)
      from (
        select count(*) filter (where provider = 'phone') as phones,
          (array_agg(email order by (provider = 'email') desc, created_at) filter (where email is not null))[1] as first_email,
          jsonb_agg(provider order by created_at) as providers
        from auth.identities where user_id = $1
      ) left_over
      where u.id = $1`,
    values: [userId],
  });
}
