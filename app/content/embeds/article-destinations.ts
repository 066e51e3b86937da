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

/** The destinations to which a text may link. A link to any other one stays a link. */
const DestinationsContext = createContext<readonly ArticleDestination[]>([]);

export const ArticleDestinationsProvider = DestinationsContext.Provider;

export const useArticleDestination = (slug: string): ArticleDestination | null =>
  use(DestinationsContext).find(
    (destination) => destination.slug === slug || destination.formerSlugs.includes(slug),
  ) ?? null;
