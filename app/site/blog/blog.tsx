import { getSearchParams, getSiteUrl } from '#app/backend/server-client.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { cacheHeaders } from '#app/site/head/cache-headers.ts';
import { encodeHead, getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { addStructuredData, createBreadcrumbs } from '#app/site/head/structured-data.ts';
import { FilterBar } from '#app/site/listing/filter-bar.tsx';
import { ListHeader } from '#app/site/listing/list-header.tsx';
import styles from '#app/site/listing/listing.module.css';
import { Results } from '#app/site/listing/results.tsx';
import beachChair from '#app/ui/illustrations/beach-chair.svg';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { articleCategories, findArticles } from '#domain/article-search.ts';
import { createListUrl, filterParameters, parseListFilter } from '#domain/list-filter.ts';
import { findNearMatches } from '#domain/near-matches.ts';
import { sampleArticles } from '#domain/samples/articles.ts';
import type { Route } from './+types/blog.ts';
import { categoryTexts } from './category-texts.ts';
import { FeaturedArticles } from './featured-articles.tsx';
import { LatestArticles } from './latest-articles.tsx';
import { Masthead } from './masthead.tsx';

const path = '/blog';

export async function loader({ context }: Route.LoaderArgs) {
  const filter = parseListFilter(getSearchParams(context), articleCategories);
  const found = findArticles(sampleArticles, filter);
  const origin = getSiteUrl(context);
  const { siteTitle } = await readSiteSettings(context);
  const name = articleCategories.find(({ slug }) => slug === filter.category)?.label ?? '';
  const texts = categoryTexts[filter.category];
  // A category has its own canonical URL; a search does not.
  const categoryPath = createListUrl(path, { ...filter, query: '' });
  const pageMeta = createPageMeta({
    title: texts ? `${name} | ${siteTitle} Blog` : `Blog | ${siteTitle}`,
    description:
      texts?.description ??
      'Slow ferries, night trains, tea houses and markets: what we saw on the road, and what we would do again.',
    path: categoryPath,
    siteUrl: origin,
    siteTitle,
  });
  const breadcrumbs = createBreadcrumbs(
    origin,
    'Blog',
    path,
    texts && { name: texts.title, path: categoryPath },
  );
  addStructuredData(context, [breadcrumbs]);
  return {
    filter,
    found,
    suggested: found.length > 0 ? null : suggestArticles(filter.query),
    category: texts ? { title: texts.title, sentence: texts.sentence } : null,
    head: encodeHead(pageMeta),
  };
}

/** Suggests what is near a search without results, in every category; if nothing is, the first articles. */
function suggestArticles(query: string) {
  const near = findNearMatches(sampleArticles, query, ({ title, excerpt, category, tags }) => [
    title,
    excerpt,
    category,
    ...tags,
  ]);
  return near.length > 0
    ? { title: 'Close to your search', articles: near }
    : { title: 'Or begin with one of these', articles: sampleArticles.slice(0, 3) };
}

export const searchParameters = filterParameters;

export const meta = getPageHead;

export const headers = cacheHeaders;

export default function Blog({ loaderData: { filter, found, suggested, category } }: Route.ComponentProps) {
  return (
    <>
      <BlogHeader isSearch={filter.query !== ''} category={category} />
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
            suggested && {
              title: 'No articles found matching your criteria.',
              advice: 'Try adjusting your search or filters.',
              showAll: 'Show all articles',
              suggestions: <LatestArticles title={suggested.title} articles={suggested.articles} />,
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

interface BlogHeaderProps {
  isSearch: boolean;
  /** The selected category; null if there is none. */
  category: { title: string; sentence: string } | null;
}

/** While visitors search, the results take the place of the header. */
function BlogHeader({ isSearch, category }: BlogHeaderProps) {
  const blogTitle = `The ${useSiteTitle()} Blog`;
  if (isSearch) return <VisuallyHidden as="h1">{category?.title ?? blogTitle}</VisuallyHidden>;
  if (category) return <ListHeader kicker={blogTitle} title={category.title} sentence={category.sentence} />;
  return <Masthead>What we saw on the road, and what we would do again.</Masthead>;
}
