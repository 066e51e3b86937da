import type { VisitorClient } from '#app/client/server-client.ts';

/**
 * Reads whether any deal of the owner has ever been on sale. If that cannot be read, it counts as true, because samples
 * must not take the place of the owner's deals. The failure is logged.
 */
export async function readHadDeals(client: VisitorClient) {
  const { data, error } = await client.rpc('has_had_deals', {}, { get: true });
  if (error) console.error('Error fetching whether there were deals:', error.message);
  return { hadDeals: data ?? true, failed: error !== null };
}
