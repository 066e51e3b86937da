import { getVisitorClient } from './server-client.ts';
import { shareRead } from './share-read.ts';

/**
 * Reads the `contact_info` row. A failure is only logged (docs/product/fixed-texts.md); `failed` says that the page must
 * not be cached.
 */
export const readContactInfo = shareRead(async (context) => {
  const { data, error } = await getVisitorClient(context)
    .from('contact_info')
    .select('email, phone, address, facebook_url, instagram_url, youtube_url')
    .eq('id', 1)
    .single();
  if (error) console.error('Error fetching contact info:', error.message);
  const getText = (text: string | null | undefined) => text?.trim() || null;
  const contact = {
    email: getText(data?.email),
    phone: getText(data?.phone),
    address: getText(data?.address),
  };
  // The URLs of the owner's profiles, as far as they have been entered.
  const social = {
    ...(data?.facebook_url && { facebook: data.facebook_url }),
    ...(data?.instagram_url && { instagram: data.instagram_url }),
    ...(data?.youtube_url && { youtube: data.youtube_url }),
  };
  return { contact, social, failed: error !== null };
});
