import { data, redirect } from 'react-router';
import { getPageText } from '#app/client/page-text.ts';
import { getSearchParams, getSiteUrl, getVisitorClient } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { createAdjacentPages } from '#app/site/head/adjacent-pages.ts';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { createFeedLinks } from '#app/site/head/feed-links.ts';
import { encodeHead, getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { createShareImage } from '#app/site/head/share-image.ts';
import { addStructuredData, createBreadcrumbs, createItemLists } from '#app/site/head/structured-data.ts';
import { createEmptyList } from '#app/site/listing/create-empty-list.ts';
import { EmptyList } from '#app/site/listing/empty-list.tsx';
import { FilterBar } from '#app/site/listing/filter-bar.tsx';
import { ListHeader } from '#app/site/listing/list-header.tsx';
import styles from '#app/site/listing/listing.module.css';
import { PageLinks } from '#app/site/listing/page-links.tsx';
import { reportSearch } from '#app/site/listing/report-search.ts';
import { Results } from '#app/site/listing/results.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import beachChair from '#app/ui/illustrations/beach-chair.svg';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { postsPerPage } from '#domain/blog/blog-page.ts';
import { createBlogTitle } from '#domain/blog/blog-title.ts';
import {
  allCategories,
  createListUrl,
  filterParameters,
  parseListFilter,
} from '#domain/lists/list-filter.ts';
import { addPage, countPages, pageParameter, parsePage } from '#domain/lists/list-pages.ts';
import { defaultPageTexts, type PageText, type PageTextName } from '#domain/page-texts.ts';
import { createArchiveShareContent } from '#domain/share/share-archives.ts';
import { shortenText } from '#domain/text/plain-text.ts';
import type { Route } from './+types/blog.ts';
import { categoryTexts } from './category-texts.ts';
import { FeaturedArticles } from './list/featured-articles.tsx';
import { LatestArticles } from './list/latest-articles.tsx';
import { listPostPages } from './list/post-summary.ts';
import { readBlogPage } from './list/read-blog-page.ts';
import { readFilterCategories } from './list/read-filter-categories.ts';
import { maxTotal } from './list/read-posts.ts';
import { Masthead } from './masthead.tsx';

const path = '/blog';

export async function loader({ context }: Route.LoaderArgs) {
  const client = getVisitorClient(context);
  const parameters = getSearchParams(context);
  const [categories, site] = await Promise.all([readFilterCategories(context), readSiteSettings(context)]);
  const { siteTitle, showSamples, failed: settingsFailed } = site;
  const filter = parseListFilter(parameters, categories);
  const page = parsePage(parameters);
  const blog = await readBlogPage(client, filter, { page, showSamples });
  const pages = countPages(blog.total, postsPerPage);
  if (page > pages && !blog.failed) throw redirect(addPage(createListUrl(path, filter), pages));

  const origin = getSiteUrl(context);
  const name = categories.find(({ slug }) => slug === filter.category)?.label ?? '';
  const category =
    filter.category === allCategories ? null : getCategoryTexts(filter.category, name, showSamples);
  // A search has the canonical URL of its category. Each page of a list has its own.
  const categoryPath = createListUrl(path, { ...filter, query: '' });
  const canonicalPath = filter.query ? categoryPath : addPage(categoryPath, page);
  const pageMeta = createPageMeta(origin, site, {
    title: category ? `${name} | ${siteTitle} Blog` : `Blog | ${siteTitle}`,
    description:
      category?.description ??
      (showSamples
        ? 'Slow ferries, night trains, tea houses and markets: what we saw on the road, and what we would do again.'
        : `The blog of ${shortenText(siteTitle, 60)}: articles about travel, and about what to know before you set out.`),
    path: canonicalPath,
    // A category of ours has the share image of its path by default.
    ...(category &&
      !Object.hasOwn(categoryTexts, filter.category) && {
        image: createShareImage(
          'categories',
          filter.category,
          createArchiveShareContent('categories', name, site),
        ),
      }),
  });
  const breadcrumbs = createBreadcrumbs(origin, [
    { name: 'Blog', path },
    ...(category ? [{ name: category.title, path: categoryPath }] : []),
  ]);
  // The page shows featured posts first, also in a search.
  const listed = blog.posts.toSorted((a, b) => Number(b.featured) - Number(a.featured));
  addStructuredData(context, [breadcrumbs, ...createItemLists(origin, listPostPages(listed))]);
  const { failed: postsFailed, ...shown } = blog;
  const failed = postsFailed || settingsFailed;
  const isFiltered = filter.query !== '' || filter.category !== allCategories;
  // If a filter matches nothing, the page suggests other articles instead of saying that there are none.
  if (blog.posts.length + blog.samples.length === 0 && !failed) reportSearch(context, filter);
  const isEmpty = blog.posts.length + blog.samples.length === 0 && (failed || !isFiltered);
  return data(
    {
      ...shown,
      filter,
      // Where no article has a category, there is nothing to choose.
      categories:
        filter.category !== allCategories ||
        categories.some(({ slug, isEmpty: isUnused }) => slug !== allCategories && !isUnused)
          ? categories.map(({ slug, label }) => ({ slug, label }))
          : [],
      emptyList: isEmpty ? createEmptyList(failed, 'articles', 'one') : null,
      page,
      pages,
      category: category ? { title: category.title } : null,
      sentence: getPageText(site, getSentenceName(filter.category)),
      head: encodeHead([
        ...pageMeta,
        ...(filter.query ? [] : createAdjacentPages(origin + categoryPath, page, pages)),
        ...createFeedLinks(origin, siteTitle),
      ]),
    },
    failed ? { headers: noStore } : {},
  );
}

/** Returns the name of the sentence below the heading. The owner's own categories share one sentence. */
function getSentenceName(category: string): PageTextName {
  if (category === allCategories) return 'blog';
  const name = `blog_${category.replace('-', '_')}`;
  return Object.hasOwn(categoryTexts, category) && name in defaultPageTexts
    ? (name as PageTextName)
    : 'blog_category';
}

/**
 * Returns the texts of a category. Without the samples, another description takes the place of ours, which is about them.
 * The owner's own categories have no texts of ours.
 */
function getCategoryTexts(slug: string, name: string, showSamples: boolean) {
  const description = `${name}: all articles of the blog about it, with the newest first, and where to go after reading them.`;
  const texts = categoryTexts[slug];
  if (!texts) return { title: name, description };
  return showSamples ? texts : { ...texts, description };
}

export const searchParameters = [...filterParameters, pageParameter];

export const meta = getPageHead;

export const headers = cacheHeaders;

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { filter, category, emptyList } = loaderData;
  return (
    <>
      <BlogHeader isSearch={filter.query !== ''} category={category} sentence={loaderData.sentence} />
      <div className={styles.list}>
        {emptyList ? <EmptyList {...emptyList} /> : <FilteredPosts list={loaderData} />}
      </div>
    </>
  );
}

function FilteredPosts({ list }: { list: Route.ComponentProps['loaderData'] }) {
  const { filter, categories, posts, samples, suggested, total, page, pages } = list;
  const count = total + samples.length;
  // Until the owner writes, the samples look as the owner's posts will.
  const isSample = posts.length === 0;
  const shown = isSample ? samples : posts;
  const featured = shown.filter((post) => post.featured);
  return (
    <>
      <FilterBar
        path={path}
        label="Search articles"
        placeholder="A place, a dish"
        {...filter}
        categories={categories}
        isChosen={filter.category !== allCategories}
        createUrl={(newFilter) => createListUrl(path, newFilter)}
      />
      <Results
        count={count === 1 ? '1 article' : `${formatNumber(count)}${total >= maxTotal ? '+' : ''} articles`}
        {...(isSample && { note: 'Sample articles.' })}
        empty={
          suggested && {
            title: 'No articles found matching your criteria.',
            advice: 'Try adjusting your search or filters.',
            showAll: 'Show all articles',
            suggestions: <LatestArticles title={suggested.title} posts={suggested.posts} />,
          }
        }
        path={path}
        image={beachChair}
      >
        <FeaturedArticles posts={featured} />
        <LatestArticles posts={shown.filter((post) => !post.featured)} first={featured.length === 0} />
        {!isSample && <LatestArticles title="Sample articles" posts={samples} />}
      </Results>
      <PageLinks page={page} pages={pages} url={createListUrl(path, filter)} />
    </>
  );
}

interface BlogHeaderProps {
  isSearch: boolean;
  category: { title: string } | null;
  sentence: PageText | null;
}

/** The results take the place of the header while visitors search. */
function BlogHeader({ isSearch, category, sentence }: BlogHeaderProps) {
  const blogTitle = createBlogTitle(useSiteTitle());
  if (isSearch) return <VisuallyHidden as="h1">{category?.title ?? blogTitle}</VisuallyHidden>;
  if (category) return <ListHeader kicker={blogTitle} title={category.title} sentence={sentence} isLow />;
  return <Masthead sentence={sentence} />;
}
