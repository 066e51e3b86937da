import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#app/admin/deals/collection.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { findNewPrice, type NewPrice } from './find-new-price.ts';
import { findOfferChanges, type OfferChanges, type OfferDraft } from './find-offer-changes.ts';
import { groupEarlierPrices } from './group-earlier-prices.ts';
import { findFirstEnd, findPriorPrice, listEarlierPrices, listSeenPrices } from './read-prices.ts';

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

/** The prices that visitors saw while the deal was another offer, by offer. */
export function useEarlierOffers(stored: Deal | null) {
  const connect = useConnect();
  return useQuery({
    queryKey: getKey(stored, { earlier: true }),
    queryFn: async () =>
      stored ? groupEarlierPrices(await listEarlierPrices((await connect()).client, stored.id)) : [],
  });
}

/** The first end that the ticket names once a draft is saved; null if it names none, or while it is being read. */
export function useFirstEnd(draft: OfferDraft, stored: Deal | null): string | null {
  const connect = useConnect();
  const typed = useDebounced(JSON.stringify(stored && findOfferChanges(draft, stored)));
  const changes = JSON.parse(typed) as OfferChanges | null;
  const { data } = useQuery({
    queryKey: getKey(stored, { firstEnd: changes }),
    queryFn: async () => stored && findFirstEnd((await connect()).client, stored.id, changes),
  });
  return data ?? null;
}

/**
 * What would be struck through beside the price of a draft if it were saved now, once nothing has been typed for a moment.
 *
 * @returns null if visitors would see no other prices than before, and the deal would be no other offer, or while it is being
 *   read. A failure is not reported.
 */
export function useNewPriorPrice(draft: OfferDraft, stored: Deal | null) {
  const connect = useConnect();
  const { data: prior } = useStoredPriorPrice(stored);
  const newPrice = stored && findNewPrice(draft, stored, Date.now());
  const debounced = JSON.parse(useDebounced(JSON.stringify(newPrice))) as NewPrice | null;
  const { data } = useQuery({
    queryKey: getKey(stored, { newPrice: debounced }),
    queryFn: async () =>
      stored && findPriorPrice((await connect()).client, stored.id, debounced?.changes ?? null),
    enabled: debounced !== null,
  });
  if (!newPrice || !debounced || !data) return null;
  const { price, currency, changes } = debounced;
  const isOtherPrice = changes.price !== undefined || changes.currency !== undefined;
  const isOther = isOtherPrice || data.reason === 'other_offer' || data.prior_price !== prior?.prior_price;
  return isOther ? { price, currency, result: data } : null;
}
