import type { TicketDeal } from '#app/content/deal/deal-ticket.tsx';
import { toCroppedImage } from '#app/content/poster/to-cropped-image.ts';
import type { Deal as SampleDeal } from '#domain/samples/deals.ts';
import { getSceneSubject } from '#domain/samples/scene-subjects.ts';
import type { Deal } from './read-deals.ts';

/** Returns what the ticket of the owner's deal shows. */
export const toTicketDeal = (deal: Deal): TicketDeal => ({
  title: deal.title,
  image: toCroppedImage(deal),
  duration: deal.duration?.trim() || null,
  description: deal.description?.trim() || null,
  inclusions: deal.inclusions,
  price: deal.price,
  currency: deal.currency,
  priorPrice: deal.prior_price,
  endsAt: deal.ends_at,
  firstEnd: deal.first_end,
});

export const toSampleTicket = (sample: SampleDeal): TicketDeal => ({
  title: sample.title,
  image: {
    url: `/scenes/${sample.scene}.svg`,
    alt: sample.imageDescription,
    focalPoint: getSceneSubject(sample.scene),
  },
  // Marked as the cards of sample destinations are.
  duration: `Sample · ${sample.duration}`,
  description: sample.description,
  inclusions: sample.features,
  price: sample.salePrice,
  currency: 'USD',
  priorPrice: sample.originalPrice,
  endsAt: null,
  firstEnd: null,
  rating: { value: sample.rating, reviews: sample.reviews },
});
