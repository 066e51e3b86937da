import type { Tables } from '#app/client/database.types.ts';
import { type Facts, listImages, withoutUnknown } from './structured-data.ts';

type OfferedDeal = Pick<
  Tables<'deals'>,
  'id' | 'title' | 'description' | 'image' | 'price' | 'currency' | 'ends_at'
> & { is_unchecked: boolean };

/**
 * Describes the deals of a page, each with its anchor, except those whose price was not checked for too long. Returns
 * nothing without deals, because a list must have items.
 */
export function createOfferList(siteUrl: string, path: string, listed: readonly OfferedDeal[]): Facts[] {
  const deals = listed.filter(({ is_unchecked }) => !is_unchecked);
  if (deals.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      numberOfItems: deals.length,
      itemListElement: deals.map((deal, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: createOffer(siteUrl, `${siteUrl}${path}#${deal.id}`, deal),
      })),
    },
  ];
}

const createOffer = (siteUrl: string, url: string, deal: OfferedDeal): Facts => ({
  '@type': 'Offer',
  '@id': url,
  url,
  price: deal.price,
  priceCurrency: deal.currency,
  priceValidUntil: deal.ends_at,
  availabilityEnds: deal.ends_at,
  itemOffered: withoutUnknown({
    '@type': 'TouristTrip',
    name: deal.title,
    description: deal.description?.trim(),
    image: listImages(siteUrl, [deal.image]),
  }),
});
