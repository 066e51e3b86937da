import { bookingUrlColumn } from '#app/client/booking-url-column.ts';
import { findCurrentSlugs } from '#app/client/find-current-slugs.ts';
import { getVisitorClient, type PageContext, type VisitorClient } from '#app/client/server-client.ts';
import { splitValues } from '#app/client/split-values.ts';
import { toFocalPoint } from '#app/content/poster/focal-point.ts';
import { createCardImage, createSceneImage, prioritizeFirst } from '#app/site/components/card-image.ts';
import { readShownSamples } from '#app/site/samples/read-shown-samples.ts';
import { ownLanguage } from '#domain/language.ts';
import { createSamplePath } from '#domain/samples/create-sample-path.ts';
import { type SampleDestination, sampleDestinations } from '#domain/samples/destinations.ts';
import { createDestinationPath } from '#domain/urls/record-path.ts';
import type { SuitcasePlace } from './suitcase-place.ts';

/** The width of an image in a suitcase. A landscape image is cropped, so it is wider than its print. */
const sizes = '440px';

/**
 * Reads the places with these slugs, in their order. A slug leads to the record with this slug, now or formerly, or else
 * to the record that was made from the sample with this slug, or else to this sample. A slug that leads to nothing is
 * left out.
 */
export async function readSuitcase(context: PageContext, slugs: readonly string[]) {
  const client = getVisitorClient(context);
  const [records, shown] = await Promise.all([
    readRecords(client, 'slug', slugs),
    slugs.length > 0 ? readShownSamples(context) : { samples: [], failed: false },
  ]);
  const places = new Map<string, SuitcasePlace>(
    records.rows.map((row) => [row.slug, createRecordPlace(row)]),
  );
  const others = slugs.filter((slug) => !places.has(slug));
  const samples = others.filter((slug) => sampleDestinations.some((sample) => sample.slug === slug));
  const [made, moved] = await Promise.all([
    readRecords(client, 'sample', samples),
    readMovedRecords(client, others),
  ]);
  for (const row of made.rows) if (row.sample) places.set(row.sample, createRecordPlace(row));
  for (const [slug, row] of moved.rows) places.set(slug, createRecordPlace(row));
  for (const sample of shown.samples)
    if (!places.has(sample.slug)) places.set(sample.slug, createSamplePlace(sample));

  return {
    places: prioritizeFirst(
      slugs.flatMap((requested) => {
        const place = places.get(requested);
        return place ? { ...place, requested } : [];
      }),
    ),
    failed: records.failed || shown.failed || made.failed || moved.failed,
  };
}

/** Reads the published destinations with these slugs, or those that were made from these samples. A failure is logged. */
async function readRecords(client: VisitorClient, column: 'slug' | 'sample', values: readonly string[]) {
  const responses = await Promise.all(
    splitValues(values).map((part) =>
      client
        .from('destinations')
        .select(
          `slug, sample, name, language, region, category, price, image, image_alt, focal_x, focal_y, ${bookingUrlColumn}`,
        )
        .in(column, part),
    ),
  );
  for (const { error } of responses) if (error) console.error('Error fetching destinations:', error.message);
  return {
    rows: responses.flatMap(({ data }) => data ?? []),
    failed: responses.some(({ error }) => error !== null),
  };
}

type PlaceRow = Awaited<ReturnType<typeof readRecords>>['rows'][number];

/** Reads the published destinations that had these slugs before, each with the former slug. */
async function readMovedRecords(client: VisitorClient, formerSlugs: readonly string[]) {
  const { currentSlugs, failed: slugsFailed } = await findCurrentSlugs(client, 'destinations', formerSlugs);
  const { rows, failed } = await readRecords(client, 'slug', [...new Set(currentSlugs.values())]);
  return {
    rows: [...currentSlugs].flatMap(([former, current]): [string, PlaceRow][] => {
      const row = rows.find(({ slug }) => slug === current);
      return row ? [[former, row]] : [];
    }),
    failed: failed || slugsFailed,
  };
}

function createRecordPlace(row: PlaceRow): SuitcasePlace {
  const { slug, name, language } = row;
  // The name below the image says what it shows, so its alternative text is empty.
  const image = createCardImage(name, row.image, '', toFocalPoint(row.focal_x, row.focal_y));
  return {
    requested: slug,
    slug,
    name,
    language,
    to: createDestinationPath(slug),
    kicker: row.region?.trim() || row.category?.trim() || '',
    price: row.price?.trim() ?? '',
    image: image.srcSet ? { ...image, sizes } : image,
    booking: { slug, bookingUrl: row.booking_url },
  };
}

const createSamplePlace = ({ slug, name, region, price, scene }: SampleDestination): SuitcasePlace => ({
  requested: slug,
  slug,
  name,
  language: ownLanguage,
  to: createSamplePath({ slug, name }, true),
  kicker: `Sample · ${region}`,
  price,
  image: createSceneImage(scene),
});
