import { getPageText } from '#app/client/page-text.ts';
import { getVisitorClient, type PageContext } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { createSceneImage } from '#app/site/components/card-image.ts';
import {
  type CardDestination,
  createRecordCard,
  createSampleCard,
  createSampleNote,
} from '#app/site/destinations/destination-cards.ts';
import { everything } from '#app/site/destinations/known-options.ts';
import { findPublished } from '#app/site/destinations/read-catalog.ts';
import { readShownSamples } from '#app/site/samples/read-shown-samples.ts';
import { type SampleFeaturedDestination, sampleFeaturedDestinations } from '#domain/samples/featured.ts';

const maxFeatured = 6;

export type FeaturedDestinations = Awaited<ReturnType<typeof readFeaturedDestinations>>;

/**
 * Reads the destinations of the home page: the owner's featured ones, the newest first, then others of the owner, then
 * samples.
 */
export async function readFeaturedDestinations(context: PageContext) {
  const [site, { rows: records, failed }, shown] = await Promise.all([
    readSiteSettings(context),
    findPublished(getVisitorClient(context), everything, 0, maxFeatured),
    readShownSamples(context),
  ]);
  const samples = sampleFeaturedDestinations
    .filter(({ scene }) => shown.samples.some(({ slug }) => slug === scene))
    .slice(0, maxFeatured - records.length);
  const hasRecords = records.length > 0;
  const cards = [
    ...records.map(createRecordCard),
    ...samples.map((sample) => createFeaturedSampleCard(sample, hasRecords)),
  ];
  return {
    cards,
    sentence: getPageText(
      site,
      'home_featured',
      `${cards.length === maxFeatured ? 'Six places' : 'Places'} ${hasRecords ? 'worth the journey' : 'that look like their posters, and are better'}.`,
    ),
    /** The partner link of the first destination that has one of its own. */
    ownLink: records.find(({ booking_url }) => booking_url)?.booking_url ?? null,
    note: createSampleNote(samples.length > 0, hasRecords),
    /** Says whether the catalog has more to show than samples. */
    hasRecords,
    failed: failed || shown.failed,
  };
}

const createFeaturedSampleCard = (sample: SampleFeaturedDestination, isMarked: boolean): CardDestination => ({
  ...createSampleCard(sample, isMarked),
  image: createSceneImage(sample.scene, sample.imageDescription),
  facts: isMarked ? ['Sample', sample.duration] : [sample.duration],
});
