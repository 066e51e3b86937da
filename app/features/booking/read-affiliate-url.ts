import type { VisitorClient } from '#app/supabase/server.ts';

/** The owner's template of the partner's address; null when there is none. A failure is logged only (section 8). */
export async function readAffiliateUrl(
  client: VisitorClient,
): Promise<{ affiliateUrl: string | null; failed: boolean }> {
  const { data, error } = await client.from('settings').select('affiliate_booking_url').eq('id', 1).single();
  if (error) {
    console.error('Error fetching affiliate link:', error.message);
    return { affiliateUrl: null, failed: true };
  }
  return { affiliateUrl: data.affiliate_booking_url, failed: false };
}
