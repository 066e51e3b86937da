import { getSearchParams, getSiteUrl } from '#app/backend/server-client.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { cacheHeaders } from '#app/site/head/cache-headers.ts';
import { encodeHead, getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import {
  addStructuredData,
  createBreadcrumbs,
  createDestinationList,
} from '#app/site/head/structured-data.ts';
import { FilterBar } from '#app/site/listing/filter-bar.tsx';
import { ListHeader } from '#app/site/listing/list-header.tsx';
import styles from '#app/site/listing/listing.module.css';
import { Results } from '#app/site/listing/results.tsx';
import beachChair from '#app/ui/illustrations/beach-chair.svg';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { destinationCategories, findDestinations } from '#domain/destination-search.ts';
import { allCategories, createListUrl, filterParameters, parseListFilter } from '#domain/list-filter.ts';
import { findNearMatches } from '#domain/near-matches.ts';
import { sampleDestinations } from '#domain/samples/destinations.ts';
import type { Route } from './+types/destinations.ts';
import { DestinationPosters } from './destination-posters.tsx';
import { getListTexts } from './list-texts.ts';
import shore from './shore.svg';

const path = '/destinations';

export async function loader({ context }: Route.LoaderArgs) {
  const filter = parseListFilter(getSearchParams(context), destinationCategories);
  const found = findDestinations(sampleDestinations, filter);
  const origin = getSiteUrl(context);
  const { siteTitle } = await readSiteSettings(context);
  const { title, sentence, description } = getListTexts(filter.category);
  // A category has its own canonical URL; a search does not.
  const categoryPath = createListUrl(path, { ...filter, query: '' });
  const pageMeta = createPageMeta({
    title: `${title} | ${siteTitle}`,
    description,
    path: categoryPath,
    siteUrl: origin,
    siteTitle,
  });
  const breadcrumbs = createBreadcrumbs(origin, [
    { name: 'Destinations', path },
    ...(filter.category === allCategories ? [] : [{ name: title, path: categoryPath }]),
  ]);
  const list = found.length > 0 ? [createDestinationList(origin, found)] : [];
  addStructuredData(context, [breadcrumbs, ...list]);
  return {
    filter,
    found,
    suggested: found.length > 0 ? null : suggestDestinations(filter.query),
    title,
    sentence,
    head: encodeHead(pageMeta),
  };
}

/**
 * Suggests what is near a search without results, in every category and by the words on the cards; if nothing is, the
 * first destinations.
 */
function suggestDestinations(query: string) {
  const near = findNearMatches(sampleDestinations, query, (destination) => [
    destination.name,
    destination.description,
    destination.category,
    destination.region,
    destination.budget,
  ]);
  return near.length > 0
    ? { title: 'Close to your search', destinations: near }
    : { title: 'Or begin with one of these', destinations: sampleDestinations.slice(0, 3) };
}

export const searchParameters = filterParameters;

export const meta = getPageHead;

export const headers = cacheHeaders;

export default function Destinations({ loaderData }: Route.ComponentProps) {
  const { filter, found, suggested, title, sentence } = loaderData;
  return (
    <>
      {/* While visitors search, the results take the place of the header. */}
      {filter.query ? (
        <VisuallyHidden as="h1">{title}</VisuallyHidden>
      ) : (
        <ListHeader title={title} sentence={sentence} image={shore} />
      )}
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
            suggested && {
              title: 'No destinations found matching your criteria.',
              advice: 'Try adjusting your search or filters.',
              showAll: 'Show all destinations',
              suggestions: (
                <DestinationPosters title={suggested.title} destinations={suggested.destinations} />
              ),
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
