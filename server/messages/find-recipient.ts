import type { Query } from '#platform/database/database.ts';

/**
 * Returns the address at which the owner reads emails of the site: the contact email or, while there is none, that of the first
 * owner. The sample email of a new installation reaches nobody: no mail server exists below `.example` (RFC 2606).
 */
export async function findRecipient(query: Query): Promise<string> {
  const { rows } = await query<{ to: string | null }>(`
    select coalesce(
      (select nullif(btrim(email), '') from public.contact_info where id = 1 and email !~* '\\.example\\s*$'),
      (select email from auth.users where email <> '' order by created_at limit 1)
    ) as to`);
  const to = rows[0]?.to;
  if (!to) throw new Error('There is no contact email, and no owner with an email address.');
  return to;
}
