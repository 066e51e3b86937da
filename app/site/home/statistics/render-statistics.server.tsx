import { getVisitorClient, type PageContext } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import css from '#app/content/statistics/statistics.module.css?inline';
import { Statistics } from '#app/content/statistics/statistics.tsx';
import { renderSection } from '#app/site/components/server-section/render-section.server.tsx';
import { getShownSamples } from '#domain/samples/shown-samples.ts';
import { readStatistics } from './read-statistics.ts';

/** Renders the owner's figures; samples while there are none. Null if there is nothing to show. */
export async function renderStatistics(context: PageContext) {
  const [{ statistics: own, failed }, site] = await Promise.all([
    readStatistics(getVisitorClient(context)),
    readSiteSettings(context),
  ]);
  // Samples must not take the place of figures that could not be read.
  const statistics = own ?? getShownSamples(site.showSamples && !failed).statistics;
  if (statistics.length === 0) return { statistics: null, failed };
  const html = renderSection(
    <Statistics
      statistics={statistics}
      siteTitle={site.siteTitle}
      {...(own === null && { note: 'Sample figures', isSample: true })}
    />,
    site,
  );
  return { statistics: { html, css }, failed };
}
