import type { TicketDeal, TicketDestination } from '#app/content/deal/deal-ticket.tsx';
import { findUnnamedDestination } from '#app/content/deal/find-unnamed-destination.ts';
import { toCroppedImage } from '#app/content/poster/to-cropped-image.ts';
import type { Deal as SampleDeal } from '#domain/samples/deals.ts';
import { getSceneSubject } from '#domain/samples/scene-subjects.ts';
import { createDestinationPath } from '#domain/urls/record-path.ts';
import type { Deal } from './read-deals.ts';

/**
 * Returns what the ticket of the owner's deal shows.
 *
 * @param isDestinationPage whether the ticket is on the page of its destination, whose name it then leaves out
 */
export const toTicketDeal = (deal: Deal, isDestinationPage: boolean): TicketDeal => ({
  title: deal.title,
  destination: isDestinationPage ? null : toTicketDestination(deal),
  image: toCroppedImage(deal),
  duration: deal.duration?.trim() || null,
  description: deal.description?.trim() || null,
  inclusions: deal.inclusions,
  price: deal.price,
  currency: deal.currency,
  priorPrice: deal.prior_price,
  endsAt: deal.ends_at,
  firstEnd: deal.first_end,
  check: { time: deal.checked_at, isTooOld: deal.is_unchecked },
  prices: deal.price_history ?? [],
});

function toTicketDestination({ title, destination }: Deal): TicketDestination | null {
  const name = findUnnamedDestination(title, destination);
  return name && destination
    ? { name, language: destination.language, path: createDestinationPath(destination.slug) }
    : null;
}

export const toSampleTicket = (sample: SampleDeal): TicketDeal => ({
  title: sample.title,
  destination: null,
  image: {
    url: `/scenes/${sample.scene}.svg`,
    alt: sample.imageDescription,
    focalPoint: getSceneSubject(sample.scene),
  },
  // "Sample" marks the ticket, as it marks the cards of sample destinations.
  duration: `Sample · ${sample.duration}`,
  description: sample.description,
  inclusions: sample.features,
  price: sample.salePrice,
  currency: 'USD',
  priorPrice: sample.originalPrice,
  endsAt: null,
  firstEnd: null,
  check: null,
  prices: [],
  rating: { value: sample.rating, reviews: sample.reviews },
});
