import { getVisitorClient } from './server-client.ts';
import { shareRead } from './share-read.ts';
import { maxPartners, toPartner } from './to-partner.ts';

/**
 * Reads the owner's partners, whose links pages mark. After a failure, which is logged, only the links of known networks are
 * marked, and the page must not be cached.
 */
export const readPartners = shareRead(async (context) => {
  const { data, error } = await getVisitorClient(context)
    .from('partners')
    .select('hosts, affiliate_id, id_parameter')
    .order('id')
    .limit(maxPartners);
  if (error) console.error('Error fetching partners:', error.message);
  return { partners: (data ?? []).map(toPartner), failed: error !== null };
});
