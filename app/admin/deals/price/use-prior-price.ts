import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#app/admin/deals/collection.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { findNewPrice, type Price, type PriceDraft } from './find-new-price.ts';
import { findFirstEnd, findPriorPrice, listSeenPrices } from './read-prices.ts';

/** Returns the key of a query that is sent again for each version of a deal. */
const getKey = (deal: Pick<Deal, 'id' | 'updated_at'> | null, ...rest: object[]) =>
  queryKeys.list('deal_prices', { id: deal?.id, version: deal?.updated_at }, ...rest);

/**
 * Reads what is struck through beside the stored price of a deal. The data is null for a new deal, and undefined while it
 * is being read.
 */
export function useStoredPriorPrice(stored: Deal | null) {
  const connect = useConnect();
  return useQuery({
    queryKey: getKey(stored, { prior: true }),
    queryFn: async () => stored && findPriorPrice((await connect()).client, stored.id, null),
  });
}

/**
 * Reads the prices of a record that visitors saw, the latest first. `priceRecord` is empty for a new deal that
 * continues none.
 */
export function useSeenPrices(priceRecord: string, stored: Deal | null) {
  const connect = useConnect();
  return useQuery({
    queryKey: getKey(stored, { seen: priceRecord }),
    queryFn: async () => (priceRecord ? listSeenPrices((await connect()).client, priceRecord) : []),
  });
}

/**
 * The end that visitors saw first, if it is earlier than that of a draft: the ticket names it once the draft is saved.
 * Null if it names none, or while it is being read.
 */
export function useFirstEnd({ ends_at }: Pick<PriceDraft, 'ends_at'>, stored: Deal | null): string | null {
  const connect = useConnect();
  const isSameEnd = !ends_at || Date.parse(ends_at) === Date.parse(stored?.ends_at ?? '');
  const newEnd = useDebounced(isSameEnd ? '' : ends_at);
  const { data } = useQuery({
    queryKey: getKey(stored, { firstEnd: newEnd }),
    queryFn: async () => stored && findFirstEnd((await connect()).client, stored.id, newEnd || null),
  });
  return data ?? null;
}

/**
 * Finds what would be struck through beside the price of a draft if it were saved now. It waits until nothing has been
 * typed for a moment. Null while it is being read, and if visitors would see no other price than before. A failure is
 * not reported.
 */
export function useNewPriorPrice(draft: PriceDraft, stored: Deal | null) {
  const connect = useConnect();
  const newPrice = stored && findNewPrice(draft, stored, Date.now());
  // The price is debounced as text, because an equal price is a new object in each render.
  const debounced = JSON.parse(useDebounced(JSON.stringify(newPrice))) as Price | null;
  const { data } = useQuery({
    queryKey: getKey(stored, { newPrice: debounced }),
    queryFn: async () => stored && findPriorPrice((await connect()).client, stored.id, debounced),
    enabled: debounced !== null,
  });
  return newPrice && debounced && data ? { ...debounced, result: data } : null;
}
