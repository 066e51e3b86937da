import type { ArticleDeal } from '#app/content/embeds/text-cards.ts';
import { type ImageColumns, toCroppedImage } from '#app/content/poster/to-cropped-image.ts';
import { formatPrice } from '#domain/deals/format-price.ts';
import { chooseDealImage } from './choose-deal-image.ts';
import { findUnnamedDestination } from './find-unnamed-destination.ts';

/** What a card in a text shows of a deal. */
export interface CardDeal extends ImageColumns {
  id: string;
  title: string;
  duration: string | null;
  price: number | null;
  currency: string;
  ends_at: string;
  first_end: string | null;
  checked_at: string;
  is_unchecked: boolean;
  destination: (ImageColumns & { name: string }) | null;
}

export const toArticleDeal = (
  deal: CardDeal,
  { bookingUrl, language }: Pick<ArticleDeal, 'bookingUrl' | 'language'>,
): ArticleDeal => ({
  id: deal.id,
  title: deal.title,
  language,
  destination: findUnnamedDestination(deal.title, deal.destination),
  duration: deal.duration?.trim() || null,
  image: toCroppedImage(chooseDealImage(deal, deal.destination)),
  price: deal.price === null ? null : formatPrice(deal.price, deal.currency),
  endsAt: deal.ends_at,
  firstEnd: deal.first_end,
  uncheckedSince: deal.is_unchecked ? deal.checked_at : null,
  bookingUrl,
});
