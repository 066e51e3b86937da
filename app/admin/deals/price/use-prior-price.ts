import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#app/admin/deals/collection.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { findNewPrice, type Price, type PriceDraft } from './find-new-price.ts';
import { findFirstEnd, findPriorPrice, listSeenPrices } from './read-prices.ts';

/** What is read again with each version of a deal. */
const getKey = (deal: Pick<Deal, 'id' | 'updated_at'> | null, ...rest: object[]) =>
  queryKeys.list('deal_prices', { id: deal?.id, version: deal?.updated_at }, ...rest);

/** What is struck through beside the stored price of a deal; null for a new deal, undefined while it is being read. */
export function useStoredPriorPrice(stored: Deal | null) {
  const connect = useConnect();
  return useQuery({
    queryKey: getKey(stored, { prior: true }),
    queryFn: async () => stored && findPriorPrice((await connect()).client, stored.id, null),
  });
}

/** The prices that visitors saw of a deal, the latest first. */
export function useSeenPrices(stored: Deal | null) {
  const connect = useConnect();
  return useQuery({
    queryKey: getKey(stored, { seen: true }),
    queryFn: async () => (stored ? listSeenPrices((await connect()).client, stored.id) : []),
  });
}

/**
 * The first end that the ticket names once an end is saved; null if it names none, or while it is being read.
 *
 * @param end of the draft
 */
export function useFirstEnd(end: string, stored: Deal | null): string | null {
  const connect = useConnect();
  const typed = useDebounced(end);
  const newEnd = stored && typed && Date.parse(typed) !== Date.parse(stored.ends_at) ? typed : null;
  const { data } = useQuery({
    queryKey: getKey(stored, { firstEnd: newEnd }),
    queryFn: async () => stored && findFirstEnd((await connect()).client, stored.id, newEnd),
  });
  return data ?? null;
}

/**
 * What would be struck through beside the price of a draft if it were saved now, once nothing has been typed for a moment.
 *
 * @returns null if visitors would see no other price than before, or while it is being read. A failure is not reported.
 */
export function useNewPriorPrice(draft: PriceDraft, stored: Deal | null) {
  const connect = useConnect();
  const price = useDebounced(draft.price);
  const currency = useDebounced(draft.currency);
  const newPrice: Price | null = stored && findNewPrice({ ...draft, price, currency }, stored, Date.now());
  const { data } = useQuery({
    queryKey: getKey(stored, { newPrice }),
    queryFn: async () => stored && findPriorPrice((await connect()).client, stored.id, newPrice),
    enabled: newPrice !== null,
  });
  return newPrice && data ? { ...newPrice, result: data } : null;
}
