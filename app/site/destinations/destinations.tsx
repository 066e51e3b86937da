import { getSiteUrl } from '#app/backend/server-client.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { PosterHeader } from '#app/site/components/poster-header.tsx';
import { cacheHeaders } from '#app/site/head/cache-headers.ts';
import { getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { createBreadcrumbs, createDestinationList } from '#app/site/head/structured-data.ts';
import { FilterBar } from '#app/site/listing/filter-bar.tsx';
import styles from '#app/site/listing/listing.module.css';
import { Results } from '#app/site/listing/results.tsx';
import beachChair from '#app/ui/illustrations/beach-chair.svg';
import { destinationCategories, findDestinations } from '#domain/destination-search.ts';
import { allCategories, createListUrl, parseListFilter } from '#domain/list-filter.ts';
import { sampleDestinations } from '#domain/samples/destinations.ts';
import type { Route } from './+types/destinations.ts';
import { DestinationPosters } from './destination-posters.tsx';
import shore from './shore.svg';

const path = '/destinations';

export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = parseListFilter(new URL(request.url).searchParams, destinationCategories);
  const found = findDestinations(sampleDestinations, filter);
  const origin = getSiteUrl(context);
  const { siteTitle } = await readSiteSettings(context);
  const label = destinationCategories.find(({ slug }) => slug === filter.category)?.label;
  const pageMeta = createPageMeta({
    title:
      filter.category === allCategories
        ? `Destinations | ${siteTitle}`
        : `${label} destinations | ${siteTitle}`,
    description:
      'Beaches, mountains, cities and old stones: places worth the journey, each with its season of prices, days and company.',
    // A category has its own canonical URL; a search does not.
    path: createListUrl(path, { ...filter, query: '' }),
    siteUrl: origin,
    siteTitle,
  });
  const list = found.length > 0 ? [createDestinationList(origin, found)] : [];
  return { filter, found, head: [...pageMeta, createBreadcrumbs(origin, 'Destinations', path), ...list] };
}

export const meta = getPageHead;

export const headers = cacheHeaders;

export default function Destinations({ loaderData: { filter, found } }: Route.ComponentProps) {
  return (
    <>
      <PosterHeader title="Destinations" image={shore} sky="day">
        Nine places on one shore, if only the map were kinder. Which one is yours?
      </PosterHeader>
      <div className={styles.list}>
        <FilterBar
          path={path}
          label="Search destinations"
          placeholder="A place, a mood"
          {...filter}
          categories={destinationCategories}
          createUrl={(newFilter) => createListUrl(path, newFilter)}
        />
        <Results
          count={found.length === 1 ? '1 destination' : `${found.length} destinations`}
          note="Sample places and prices, for one person."
          empty={
            found.length > 0
              ? null
              : {
                  title: 'No destinations found matching your criteria.',
                  advice: 'Try adjusting your search or filters.',
                  showAll: 'Show all destinations',
                }
          }
          path={path}
          image={beachChair}
        >
          <DestinationPosters destinations={found} />
        </Results>
      </div>
    </>
  );
}
