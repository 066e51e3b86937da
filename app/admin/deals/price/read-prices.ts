import type { BrowserClient } from '#app/client/browser-client.ts';
import type { Price } from './find-new-price.ts';
import type { OfferChanges } from './find-offer-changes.ts';
import type { EarlierPrice } from './group-earlier-prices.ts';

/** What is struck through beside a price, or why nothing is (`find_prior_price` in supabase/schemas). */
export interface PriorPriceResult {
  prior_price: number | null;
  reason: string | null;
  /** When visitors could first see the price. */
  applied_at: string | null;
}

/** A price that visitors saw, and when. It ends in the future if they see it now. */
export interface SeenPrice extends Price {
  starts_at: string;
  ends_at: string;
}

/** @param changes columns that are not saved; without them, the result is about the stored deal */
export async function findPriorPrice(
  client: BrowserClient,
  deal_id: string,
  changes: OfferChanges | null,
): Promise<PriorPriceResult | null> {
  const { data, error } = await client
    .rpc('find_prior_price', { deal_id, ...(changes && { draft: changes }) })
    .maybeSingle();
  if (error) throw error;
  return data;
}

/** The prices of a deal that visitors saw, the latest first. */
export async function listSeenPrices(client: BrowserClient, deal_id: string): Promise<SeenPrice[]> {
  const { data, error } = await client.rpc('list_seen_prices', { deal_id });
  if (error) throw error;
  // The generated types do not know that none of these is null.
  return mergeSeenPrices(data as SeenPrice[]).reverse();
}

/** The prices that visitors saw while the deal was another offer, the latest first. */
export async function listEarlierPrices(client: BrowserClient, deal_id: string): Promise<EarlierPrice[]> {
  const { data, error } = await client.rpc('list_earlier_prices', { deal_id });
  if (error) throw error;
  return data as EarlierPrice[];
}

/**
 * The first end that visitors saw of a deal (`find_first_end` in supabase/schemas); null if it was not postponed.
 *
 * @param changes columns that are not saved; without them, the result is about the stored deal
 */
export async function findFirstEnd(
  client: BrowserClient,
  deal_id: string,
  changes: OfferChanges | null,
): Promise<string | null> {
  const { data, error } = await client.rpc('find_first_end', {
    deal_id,
    ...(changes && { draft: changes }),
  });
  if (error) throw error;
  return data;
}

/** Joins prices that followed one another without a change: the database records them with every new beginning and end. */
export function mergeSeenPrices(prices: readonly SeenPrice[]): SeenPrice[] {
  const merged: SeenPrice[] = [];
  for (const next of prices) {
    const last = merged.at(-1);
    const continues =
      last?.price === next.price &&
      last.currency === next.currency &&
      Date.parse(last.ends_at) >= Date.parse(next.starts_at);
    if (last && continues) last.ends_at = next.ends_at;
    else merged.push({ ...next });
  }
  return merged;
}
