import { createContext, use } from 'react';
import type { CroppedImage } from '#app/content/poster/poster-image.tsx';

export interface ArticleDestination {
  slug: string;
  /** Slugs that it had before, by which a text may still link to it. */
  formerSlugs: readonly string[];
  name: string;
  /** A tag of BCP 47; null: that of the text. */
  language: string | null;
  region: string | null;
  image: CroppedImage;
  /** The price in the owner's own words. */
  price: string | null;
  duration: string | null;
  /** The partner's URL for this destination; null if there is none. */
  bookingUrl: string | null;
}

export interface ArticleDeal {
  id: string;
  title: string;
  /** A tag of BCP 47; null: that of the text. */
  language: string | null;
  /** The name of its destination where the title does not contain it. */
  destination: string | null;
  duration: string | null;
  image: CroppedImage;
  /** With its currency; null while none has been entered. */
  price: string | null;
  /** ISO 8601 */
  endsAt: string;
  /** The first end that visitors saw, if it was postponed since then. ISO 8601. */
  firstEnd: string | null;
  /** When the price was checked, if that is too long ago. ISO 8601. */
  uncheckedSince: string | null;
  /** The partner's URL for this deal; null if there is none. */
  bookingUrl: string | null;
}

/** The destinations and deals to which a text may link. */
export interface TextCards {
  /** A link to any other destination stays a link. */
  destinations: readonly ArticleDestination[];
  /** Those on sale. Any other deal is not; null if nobody knows, and each link to a deal stays a link. */
  deals: readonly ArticleDeal[] | null;
}

export const noTextCards: TextCards = { destinations: [], deals: null };

const CardsContext = createContext(noTextCards);

export const TextCardsProvider = CardsContext.Provider;

export const useArticleDestination = (slug: string): ArticleDestination | null =>
  use(CardsContext).destinations.find(
    (destination) => destination.slug === slug || destination.formerSlugs.includes(slug),
  ) ?? null;

/** Returns null for a deal that is not on sale, and undefined if nobody knows. */
export function useArticleDeal(id: string): ArticleDeal | null | undefined {
  const { deals } = use(CardsContext);
  return deals === null ? undefined : (deals.find((deal) => deal.id === id) ?? null);
}
