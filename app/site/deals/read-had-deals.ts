import type { VisitorClient } from '#app/client/server-client.ts';

/** Reads whether any deal of the owner has ever been on sale; null if that cannot be read. The failure is logged. */
export async function readHadDeals(client: VisitorClient): Promise<boolean | null> {
  const { data, error } = await client.rpc('has_had_deals', {}, { get: true });
  if (error) console.error('Error fetching whether there were deals:', error.message);
  return data;
}
