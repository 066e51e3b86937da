import { getVisitorClient } from './server-client.ts';
import { shareRead } from './share-read.ts';

/** How to reach the owner, as far as it has been entered. Missing texts are null. */
export interface ContactInfo {
  email: string | null;
  phone: string | null;
  address: string | null;
}

/** Reads the `contact_info` row. A failure is only logged (docs/product.md#errors); the page must not be cached then. */
export const readContactInfo = shareRead(async (context) => {
  const { data, error } = await getVisitorClient(context)
    .from('contact_info')
    .select('email, phone, address')
    .eq('id', 1)
    .single();
  if (error) console.error('Error fetching contact info:', error.message);
  const getText = (text: string | null | undefined) => text?.trim() || null;
  const contact: ContactInfo = {
    email: getText(data?.email),
    phone: getText(data?.phone),
    address: getText(data?.address),
  };
  return { contact, failed: error !== null };
});
