import type { Database } from '#app/client/database.types.ts';
import { toFocalPoint } from '#app/content/poster/focal-point.ts';
import { createCardImage, createSceneImage } from '#app/site/components/card-image.ts';
import { ownLanguage } from '#domain/language.ts';
import { createSamplePath } from '#domain/samples/create-sample-path.ts';
import type { SampleDestination } from '#domain/samples/destinations.ts';
import { createDestinationPath } from '#domain/urls/record-path.ts';
import type { DestinationCardProps } from './destination-card.tsx';

/** Describes what a list of cards shows of a destination. The slug is also the HTML id of its list item. */
export type CardDestination = DestinationCardProps;

/** A published destination, as the functions of the catalog return it. */
export type DestinationRow = Database['public']['Functions']['find_destinations']['Returns'][number];

/** Creates the card of a record. What the owner has not entered is left out. */
export function createRecordCard(row: DestinationRow): CardDestination {
  const name = row.name ?? '';
  return {
    slug: row.slug ?? '',
    name,
    language: row.language ?? null,
    to: createDestinationPath(row.slug ?? ''),
    category: row.category?.trim() ?? '',
    image: createCardImage(
      name,
      row.image,
      row.image_alt?.trim() ?? '',
      toFocalPoint(row.focal_x, row.focal_y),
    ),
    price: row.price?.trim() ?? '',
    facts: [row.duration, row.region, row.budget, row.activity].flatMap((fact) => fact?.trim() || []),
    description: row.description?.trim() ?? '',
    booking: { slug: row.slug ?? '', bookingUrl: row.booking_url },
  };
}

/**
 * Creates the card of a sample.
 *
 * @param isMarked whether the card says that it is a sample, because it stands among the owner's
 */
export function createSampleCard(sample: SampleDestination, isMarked: boolean): CardDestination {
  const { slug, name, category, price, duration, region, budget, activity, description } = sample;
  return {
    slug,
    name,
    language: ownLanguage,
    to: createSamplePath({ slug, name }, isMarked),
    category,
    image: createSceneImage(sample.scene),
    rating: { value: sample.rating, reviews: sample.reviews },
    price,
    facts: [...(isMarked ? ['Sample'] : []), duration, region, budget, activity],
    description,
  };
}

/**
 * Creates the sentence about the samples in a list; empty without samples.
 *
 * @param isMixed whether the list may also have the owner's destinations
 */
export function createSampleNote(hasSamples: boolean, isMixed: boolean): string {
  if (!hasSamples) return '';
  return isMixed
    ? 'Places marked “Sample” are examples, with prices for one person.'
    : 'Sample places and prices, for one person.';
}

/** Lists the pages of the records. Only cards of records can be booked; samples have no pages. */
export const listRecordPages = (cards: readonly CardDestination[]): { name: string; path: string }[] =>
  cards.flatMap(({ name, to, booking }) => (booking ? [{ name, path: to }] : []));
