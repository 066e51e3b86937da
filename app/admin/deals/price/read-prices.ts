import type { BrowserClient } from '#app/client/browser-client.ts';
import type { Price } from './find-new-price.ts';

/** Says what is struck through beside a price, or why nothing is (`find_prior_price` in supabase/schemas). */
export interface PriorPriceResult {
  prior_price: number | null;
  reason: string | null;
  /** The time at which the reduction began; without a reduction, that at which the present price began. */
  applied_at: string | null;
}

/** A price that visitors saw, with its deal and its times. `ends_at` is in the future if they see it now. */
export interface SeenPrice extends Price {
  deal_id: string;
  /** The title of the deal at that time, if it is known. */
  title: string | null;
  starts_at: string;
  ends_at: string;
}

/** @param newPrice a price that is not saved; without it, the result is about the stored one */
export async function findPriorPrice(
  client: BrowserClient,
  deal_id: string,
  newPrice: Price | null,
): Promise<PriorPriceResult | null> {
  const { data } = await client
    .rpc('find_prior_price', {
      deal_id,
      ...(newPrice && { new_price: newPrice.price, new_currency: newPrice.currency }),
    })
    .maybeSingle()
    .throwOnError();
  return data;
}

export async function listSeenPrices(client: BrowserClient, priceRecord: string): Promise<SeenPrice[]> {
  const { data } = await client
    .from('seen_prices')
    .select('deal_id, title, price, currency, starts_at, ends_at')
    .eq('price_record', priceRecord)
    .order('starts_at', { ascending: false })
    .throwOnError();
  // In the generated types, any column of a view can be null. Of these columns, only the title can.
  return mergeSeenPrices(data as SeenPrice[]);
}

/**
 * Finds the first end that visitors saw of a deal (`find_first_end` in supabase/schemas); null if it was not postponed.
 * `newEnd` is an end that is not saved. If it is null, the result is about the stored end.
 */
export async function findFirstEnd(
  client: BrowserClient,
  deal_id: string,
  newEnd: string | null,
): Promise<string | null> {
  const { data } = await client
    .rpc('find_first_end', { deal_id, ...(newEnd && { new_end: newEnd }) })
    .throwOnError();
  return data;
}

/**
 * Joins equal prices that followed one another into one. The database has several records of a price whose publication
 * or end was changed. The latest price comes first.
 */
export function mergeSeenPrices(prices: readonly SeenPrice[]): SeenPrice[] {
  const merged: SeenPrice[] = [];
  for (const earlier of prices) {
    const later = merged.at(-1);
    const continues =
      later?.deal_id === earlier.deal_id &&
      later.price === earlier.price &&
      later.currency === earlier.currency &&
      Date.parse(earlier.ends_at) >= Date.parse(later.starts_at);
    if (later && continues) later.starts_at = earlier.starts_at;
    else merged.push({ ...earlier });
  }
  return merged;
}

/** Groups prices of one deal that follow one another. */
export function groupByDeal(prices: readonly SeenPrice[]): SeenPrice[][] {
  const groups: SeenPrice[][] = [];
  for (const price of prices) {
    const last = groups.at(-1);
    if (last?.[0]?.deal_id === price.deal_id) last.push(price);
    else groups.push([price]);
  }
  return groups;
}
