import type { VisitorClient } from '#app/client/server-client.ts';
import { countPages } from '#domain/lists/list-pages.ts';
import { readDeals } from './read-deals.ts';

/** A page of the deals has this many. A ticket is about 3 kB. */
export const dealsPerPage = 100;

/** Reads a page of the deals that are on sale. A page after the last one is empty. A failure is logged. */
export async function readDealsPage(client: VisitorClient, page: number) {
  const [{ deals, failed }, { count, error }] = await Promise.all([
    readDeals(client, { maxCount: dealsPerPage, skipped: (page - 1) * dealsPerPage }),
    client.from('deals').select('id', { count: 'exact' }).limit(1),
  ]);
  if (error) console.error('Error counting deals:', error.message);
  return { deals, pages: countPages(count ?? 0, dealsPerPage), failed: failed || error !== null };
}
