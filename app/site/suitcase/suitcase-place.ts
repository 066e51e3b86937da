import type { CardImage } from '#app/site/components/card-image.ts';

/** A place in a suitcase: a published destination, or a sample that the site shows. */
export interface SuitcasePlace {
  /** The slug in the suitcase: the current slug or a former one. */
  requested: string;
  slug: string;
  name: string;
  /** A tag of BCP 47; null for the site's language. */
  language: string | null;
  /** The path of its page; for a sample, of its card in the catalog. */
  to: string;
  /** A word or two above its name. */
  kicker: string;
  price: string;
  image: CardImage;
  /** Says what Book Now needs to know of one of the owner's destinations. */
  booking?: { slug: string; bookingUrl: string | null };
}
