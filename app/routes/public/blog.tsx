import { FilterBar } from '#app/components/filter-bar.tsx';
import { Results } from '#app/components/results.tsx';
import { FeaturedArticles } from '#app/features/articles/featured-articles.tsx';
import { LatestArticles } from '#app/features/articles/latest-articles.tsx';
import { Masthead } from '#app/features/articles/masthead.tsx';
import beachChair from '#app/features/site/beach-chair.svg';
import { readSiteTitle } from '#app/routes/site-title.ts';
import { siteUrl } from '#app/supabase/server.ts';
import { articleCategories, findArticles } from '#domain/article-search.ts';
import { everything, listAddress, longestQuery, readListFilter } from '#domain/list-filter.ts';
import { articles } from '#domain/sample/articles.ts';
import type { Route } from './+types/blog.ts';
import styles from './list.module.css';
import { headOf } from './page-head.ts';
import { pageLife } from './page-life.ts';
import { pageMeta } from './page-meta.ts';
import { breadcrumbs } from './structured-data.ts';

const path = '/blog';

export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = readListFilter(new URL(request.url).searchParams, articleCategories);
  const found = findArticles(articles, filter);
  const origin = siteUrl(context);
  const { siteTitle } = await readSiteTitle(context);
  const label = articleCategories.find(({ slug }) => slug === filter.category)?.label;
  const words = pageMeta({
    title: filter.category === everything ? `Blog | ${siteTitle}` : `${label} | ${siteTitle} Blog`,
    description:
      'Slow ferries, night trains, tea houses and markets: what we saw on the road, and what we would do again.',
    // A category is a page of its own; what somebody searched for is not.
    path: listAddress(path, { ...filter, query: '' }),
    siteUrl: origin,
    siteTitle,
  });
  return { filter, found, head: [...words, breadcrumbs(origin, 'Blog', path)] };
}

export const meta = headOf;

export const headers = pageLife;

export default function Blog({ loaderData: { filter, found } }: Route.ComponentProps) {
  return (
    <>
      <Masthead>What we saw on the road, and what we would do again.</Masthead>
      <div className={styles.list}>
        <FilterBar
          path={path}
          label="Search articles"
          placeholder="A place, a dish"
          longest={longestQuery}
          {...filter}
          categories={articleCategories}
          addressOf={(asked) => listAddress(path, asked)}
        />
        <Results
          count={found.length === 1 ? '1 article' : `${found.length} articles`}
          note="Sample articles."
          nothing={
            found.length > 0
              ? null
              : {
                  title: 'No articles found matching your criteria.',
                  advice: 'Try adjusting your search or filters.',
                  everything: 'Show all articles',
                }
          }
          path={path}
          picture={beachChair}
        >
          <FeaturedArticles articles={found.filter(({ featured }) => featured)} />
          <LatestArticles articles={found.filter(({ featured }) => !featured)} />
        </Results>
      </div>
    </>
  );
}
