import { getSiteUrl } from '#app/backend/server-client.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { cacheHeaders } from '#app/site/head/cache-headers.ts';
import { getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { createBreadcrumbs } from '#app/site/head/structured-data.ts';
import { FilterBar } from '#app/site/listing/filter-bar.tsx';
import styles from '#app/site/listing/listing.module.css';
import { Results } from '#app/site/listing/results.tsx';
import beachChair from '#app/ui/illustrations/beach-chair.svg';
import { articleCategories, findArticles } from '#domain/article-search.ts';
import { allCategories, createListUrl, parseListFilter } from '#domain/list-filter.ts';
import { sampleArticles } from '#domain/samples/articles.ts';
import type { Route } from './+types/blog.ts';
import { FeaturedArticles } from './featured-articles.tsx';
import { LatestArticles } from './latest-articles.tsx';
import { Masthead } from './masthead.tsx';

const path = '/blog';

export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = parseListFilter(new URL(request.url).searchParams, articleCategories);
  const found = findArticles(sampleArticles, filter);
  const origin = getSiteUrl(context);
  const { siteTitle } = await readSiteSettings(context);
  const label = articleCategories.find(({ slug }) => slug === filter.category)?.label;
  const pageMeta = createPageMeta({
    title: filter.category === allCategories ? `Blog | ${siteTitle}` : `${label} | ${siteTitle} Blog`,
    description:
      'Slow ferries, night trains, tea houses and markets: what we saw on the road, and what we would do again.',
    // A category has its own canonical URL; a search does not.
    path: createListUrl(path, { ...filter, query: '' }),
    siteUrl: origin,
    siteTitle,
  });
  return { filter, found, head: [...pageMeta, createBreadcrumbs(origin, 'Blog', path)] };
}

export const meta = getPageHead;

export const headers = cacheHeaders;

export default function Blog({ loaderData: { filter, found } }: Route.ComponentProps) {
  return (
    <>
      <Masthead>What we saw on the road, and what we would do again.</Masthead>
      <div className={styles.list}>
        <FilterBar
          path={path}
          label="Search articles"
          placeholder="A place, a dish"
          {...filter}
          categories={articleCategories}
          createUrl={(newFilter) => createListUrl(path, newFilter)}
        />
        <Results
          count={found.length === 1 ? '1 article' : `${found.length} articles`}
          note="Sample articles."
          empty={
            found.length > 0
              ? null
              : {
                  title: 'No articles found matching your criteria.',
                  advice: 'Try adjusting your search or filters.',
                  showAll: 'Show all articles',
                }
          }
          path={path}
          image={beachChair}
        >
          <FeaturedArticles articles={found.filter(({ featured }) => featured)} />
          <LatestArticles articles={found.filter(({ featured }) => !featured)} />
        </Results>
      </div>
    </>
  );
}
