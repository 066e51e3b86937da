import { getVisitorClient, type PageContext } from '#app/backend/server-client.ts';
import { shareRead } from '#app/backend/share-read.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { type SampleDestination, sampleDestinations } from '#domain/samples/destinations.ts';

interface ShownSamples {
  /** The sample destinations that the site shows: all, unless they are switched off or replaced by records. */
  samples: readonly SampleDestination[];
  failed: boolean;
}

/** More records than this cannot each replace another sample. */
const maxReplacements = 100;

/** Reads which sample destinations are shown (docs/product.md#sample-content). */
export const readShownSamples = shareRead(async (context: PageContext): Promise<ShownSamples> => {
  const client = getVisitorClient(context);
  const [settings, replacements] = await Promise.all([
    readSiteSettings(context),
    client.from('destinations').select('sample').not('sample', 'is', null).limit(maxReplacements),
  ]);
  if (replacements.error)
    console.error('Error fetching which samples are shown:', replacements.error.message);
  const replaced = replacements.data?.map(({ sample }) => sample) ?? [];
  return {
    samples: settings.showSamples ? sampleDestinations.filter(({ slug }) => !replaced.includes(slug)) : [],
    failed: settings.failed || replacements.error !== null,
  };
});
