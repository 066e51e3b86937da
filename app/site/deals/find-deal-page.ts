import type { VisitorClient } from '#app/client/server-client.ts';
import { isDealId } from '#domain/deals/deal-path.ts';
import { dealsPerPage } from './read-deals.ts';

/**
 * Finds the page of the deals on which a deal is, in the order of `readDeals`.
 *
 * @returns null if the deal is not on sale, or if it cannot be read, which is logged
 */
export async function findDealPage(client: VisitorClient, id: string): Promise<number | null> {
  // Only ids reach the database.
  if (!isDealId(id)) return null;
  const deal = await client.from('deals').select('ends_at, created_at').eq('id', id).maybeSingle();
  if (deal.error) console.error('Error fetching deal:', deal.error.message);
  if (!deal.data) return null;
  const [end, creation] = [deal.data.ends_at, deal.data.created_at].map((time) => `"${time}"`);
  // Counts the deals that come before this one.
  const { count, error } = await client
    .from('deals')
    .select('id', { count: 'exact' })
    .or(
      [
        `ends_at.lt.${end}`,
        `and(ends_at.eq.${end},created_at.lt.${creation})`,
        `and(ends_at.eq.${end},created_at.eq.${creation},id.lt.${id})`,
      ].join(','),
    )
    .limit(1);
  if (error) console.error('Error counting deals:', error.message);
  return count === null ? null : Math.floor(count / dealsPerPage) + 1;
}
