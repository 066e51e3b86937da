import { getVisitorClient } from '#app/client/server-client.ts';
import { shareRead } from '#app/client/share-read.ts';

/** The owner's legal texts (docs/product/legal.md#legal-pages). */
export type LegalTextName = 'notice' | 'privacy' | 'terms';

/**
 * Reads the day on which each of the owner's legal texts last changed (yyyy-mm-dd); null if there is no such text. A
 * failure is only logged.
 */
export const readLegalDates = shareRead(async (context) => {
  const { data, error } = await getVisitorClient(context)
    .from('legal_texts')
    .select('notice_updated_on, privacy_updated_on, terms_updated_on')
    .eq('id', 1)
    .maybeSingle();
  if (error) console.error('Error fetching legal texts:', error.message);
  const dates: Record<LegalTextName, string | null> = {
    notice: data?.notice_updated_on ?? null,
    privacy: data?.privacy_updated_on ?? null,
    terms: data?.terms_updated_on ?? null,
  };
  return { dates, failed: error !== null };
});
