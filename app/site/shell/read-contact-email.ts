import type { VisitorClient } from '#app/backend/server-client.ts';

/** Reads the contact email; null if there is none. A failure is only logged (docs/product.md#errors). */
export async function readContactEmail(
  client: VisitorClient,
): Promise<{ email: string | null; failed: boolean }> {
  const { data, error } = await client.from('contact_info').select('email').eq('id', 1).single();
  if (error) {
    console.error('Error fetching contact info:', error.message);
    return { email: null, failed: true };
  }
  return { email: data.email || null, failed: false };
}
