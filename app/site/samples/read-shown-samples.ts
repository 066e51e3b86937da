import { getVisitorClient, type PageContext } from '#app/client/server-client.ts';
import { shareRead } from '#app/client/share-read.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { sampleDestinations } from '#domain/samples/destinations.ts';
import { readUnreplaced } from './read-unreplaced.ts';

/** Reads which sample destinations are shown: all, unless they are switched off or replaced by records (docs/product/samples.md#sample-content). */
export const readShownSamples = shareRead(async (context: PageContext) => {
  const [settings, unreplaced] = await Promise.all([
    readSiteSettings(context),
    readUnreplaced(getVisitorClient(context), 'destinations', sampleDestinations),
  ]);
  return {
    samples: settings.showSamples ? unreplaced.samples : [],
    failed: settings.failed || unreplaced.failed,
  };
});
