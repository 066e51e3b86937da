import { formatDay } from '#app/admin/collections/list/format-day.ts';
import { formatPrice } from '#domain/deals/format-price.ts';
import type { Price } from './find-new-price.ts';
import type { PriorPriceResult } from './read-prices.ts';

/** Says why nothing is struck through, by the reasons of `find_prior_price` (supabase/schemas). */
const reasons: Record<string, string> = {
  draft: 'visitors do not see this price now.',
  unchanged: 'visitors have seen no other price of this deal.',
  currency: 'in the 30 days before it, visitors saw a price in another currency.',
  young: 'visitors have to see a higher price for 30 days first.',
  not_higher: 'in the 30 days before it, visitors saw a price that was not higher.',
  old: 'a reduction is shown for 60 days, and then it is the normal price.',
};

const nothing = 'Nothing is struck through';
const describeReason = (reason: string | null) => reasons[reason ?? ''] ?? 'there is no higher price.';

/** Says what visitors see struck through beside the stored price of a deal, or why nothing is. */
export function describePriorPrice({ prior_price, reason, applied_at }: PriorPriceResult, currency: string) {
  if (prior_price === null) return `${nothing}: ${describeReason(reason)}`;
  const since = applied_at === null ? '' : ` before ${formatDay(applied_at)}`;
  return `Visitors see ${formatPrice(prior_price, currency)} struck through. It was the lowest price in the 30 days${since}.`;
}

/** Describes the stored price while the form has another price whose effect is not known. */
export const describeStoredPrice = ({ price, currency }: Price, result: PriorPriceResult) =>
  `The stored price is ${formatPrice(price, currency)}. ${describePriorPrice(result, currency)}`;

/** Says what visitors would see struck through if a price were saved now, or why nothing would be. */
export function describeNewPrice({ price, currency }: Price, { prior_price, reason }: PriorPriceResult) {
  const condition = `If you save ${formatPrice(price, currency)} now`;
  return prior_price === null
    ? `${condition}, nothing is struck through: ${describeReason(reason)}`
    : `${condition}, ${formatPrice(prior_price, currency)} is shown struck through from then on.`;
}
