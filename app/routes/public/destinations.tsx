import { FilterBar } from '#app/components/filter-bar.tsx';
import { PosterHead } from '#app/components/poster-head.tsx';
import { Results } from '#app/components/results.tsx';
import { Catalogue } from '#app/features/destinations/catalogue.tsx';
import shore from '#app/features/destinations/shore.svg';
import beachChair from '#app/features/site/beach-chair.svg';
import { readSiteTitle } from '#app/routes/site-title.ts';
import { siteUrl } from '#app/supabase/server.ts';
import { destinationCategories, findDestinations } from '#domain/destination-search.ts';
import { everything, listAddress, longestQuery, readListFilter } from '#domain/list-filter.ts';
import { destinations } from '#domain/sample/destinations.ts';
import type { Route } from './+types/destinations.ts';
import styles from './list.module.css';
import { headOf } from './page-head.ts';
import { pageLife } from './page-life.ts';
import { pageMeta } from './page-meta.ts';
import { breadcrumbs, destinationList } from './structured-data.ts';

const path = '/destinations';

export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = readListFilter(new URL(request.url).searchParams, destinationCategories);
  const found = findDestinations(destinations, filter);
  const origin = siteUrl(context);
  const { siteTitle } = await readSiteTitle(context);
  const label = destinationCategories.find(({ slug }) => slug === filter.category)?.label;
  const words = pageMeta({
    title:
      filter.category === everything ? `Destinations | ${siteTitle}` : `${label} destinations | ${siteTitle}`,
    description:
      'Beaches, mountains, cities and old stones: places worth the journey, each with its season of prices, days and company.',
    // A category is a page of its own; what somebody searched for is not.
    path: listAddress(path, { ...filter, query: '' }),
    siteUrl: origin,
    siteTitle,
  });
  const list = found.length > 0 ? [destinationList(origin, found)] : [];
  return { filter, found, head: [...words, breadcrumbs(origin, 'Destinations', path), ...list] };
}

export const meta = headOf;

export const headers = pageLife;

export default function Destinations({ loaderData: { filter, found } }: Route.ComponentProps) {
  return (
    <>
      <PosterHead title="Destinations" picture={shore} sky="day">
        Nine places on one shore, if only the map were kinder. Which one is yours?
      </PosterHead>
      <div className={styles.list}>
        <FilterBar
          path={path}
          label="Search destinations"
          placeholder="A place, a mood"
          longest={longestQuery}
          {...filter}
          categories={destinationCategories}
          addressOf={(asked) => listAddress(path, asked)}
        />
        <Results
          count={found.length === 1 ? '1 destination' : `${found.length} destinations`}
          note="Sample places and prices, for one person."
          nothing={
            found.length > 0
              ? null
              : {
                  title: 'No destinations found matching your criteria.',
                  advice: 'Try adjusting your search or filters.',
                  everything: 'Show all destinations',
                }
          }
          path={path}
          picture={beachChair}
        >
          <Catalogue destinations={found} />
        </Results>
      </div>
    </>
  );
}
