import { mergeSeenPrices, type SeenPrice } from './read-prices.ts';

/** A price that visitors saw while the deal was another offer (`list_earlier_prices` in supabase/schemas). */
export interface EarlierPrice extends SeenPrice {
  title: string;
  /** In what the offer was another one. Empty: it was the present one, before the deal was another. */
  differences: string[];
}

export interface EarlierOffer {
  title: string;
  differences: string[];
  /** The latest first. */
  prices: SeenPrice[];
}

/** Groups prices by the offers that followed one another, the latest first. */
export function groupEarlierPrices(prices: readonly EarlierPrice[]): EarlierOffer[] {
  const offers: EarlierOffer[] = [];
  for (const { title, differences, ...price } of prices) {
    const last = offers.at(-1);
    const isSame =
      last?.differences.join() === differences.join() &&
      (last.title === title || !differences.includes('title'));
    if (isSame) last.prices.push(price);
    else offers.push({ title, differences, prices: [price] });
  }
  return offers.map((offer) => ({
    ...offer,
    prices: mergeSeenPrices(offer.prices.toReversed()).reverse(),
  }));
}

const nouns: Readonly<Record<string, string>> = {
  destination: 'another destination',
  duration: 'another duration',
  text: 'another text',
  partner_page: 'another partner page',
  inclusions: 'other inclusions',
};

const list = new Intl.ListFormat('en-US');

/** Says in what an offer was another one. */
export function describeEarlierOffer({ title, differences }: EarlierOffer): string {
  const others = list.format(differences.flatMap((difference) => nouns[difference] ?? []));
  if (differences.includes('title')) return others ? `As “${title}”, with ${others}` : `As “${title}”`;
  return others ? `With ${others}` : 'The same offer, before the deal was another one';
}
