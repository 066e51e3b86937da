import type { SupabaseClient } from '@supabase/supabase-js';
import type { Partner } from '#domain/partners/partner-link.ts';
import type { Database } from './database.types.ts';

/** The most partners of a site whose links are marked. */
export const maxPartners = 500;

/** Selects what `toPartner` converts, which visitors may read of each partner. */
export const selectPartners = (client: SupabaseClient<Database>) =>
  client.from('partners').select('id, hosts, affiliate_id, id_parameter').order('id').limit(maxPartners);

/** Converts a row. A host is stored as the owner typed it, and a link is read as browsers write it (`отели.example`). */
export const toPartner = (row: {
  id: string;
  hosts: readonly string[];
  affiliate_id: string | null;
  id_parameter: string | null;
}): Partner => ({
  id: row.id,
  hosts: row.hosts.map((host) =>
    URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : host,
  ),
  affiliateId: row.affiliate_id,
  idParameter: row.id_parameter,
});
