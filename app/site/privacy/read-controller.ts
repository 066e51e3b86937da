import type { VisitorClient } from '#app/backend/server-client.ts';

/** Who is responsible for the site, as far as the owner has entered it. Missing texts are null. */
export interface Controller {
  email: string | null;
  phone: string | null;
  address: string | null;
}

/** Reads the owner's contact info for the privacy page. A failure is only logged (docs/product.md#errors). */
export async function readController(
  client: VisitorClient,
): Promise<{ controller: Controller; failed: boolean }> {
  const { data, error } = await client
    .from('contact_info')
    .select('email, phone, address')
    .eq('id', 1)
    .single();
  if (error) console.error('Error fetching contact info:', error.message);
  const getText = (text: string | null | undefined) => text?.trim() || null;
  return {
    controller: {
      email: getText(data?.email),
      phone: getText(data?.phone),
      address: getText(data?.address),
    },
    failed: error !== null,
  };
}
