import { data, redirect } from 'react-router';
import { getSearchParams, getSiteUrl, getVisitorClient } from '#app/backend/server-client.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { LatestArticles } from '#app/site/blog/list/latest-articles.tsx';
import { postsPerPage, readPosts } from '#app/site/blog/list/read-posts.ts';
import { createAdjacentPages } from '#app/site/head/adjacent-pages.ts';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { isSlug } from '#app/site/head/find-current-slug.ts';
import { notFoundPage } from '#app/site/head/not-found-page.ts';
import { encodeHead, getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { addStructuredData, createBreadcrumbs } from '#app/site/head/structured-data.ts';
import { ListHeader } from '#app/site/listing/list-header.tsx';
import styles from '#app/site/listing/listing.module.css';
import { PageLinks } from '#app/site/listing/page-links.tsx';
import { ErrorPage } from '#app/site/shell/error-page.tsx';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import { addPage, countPages, pageParameter, parsePage } from '#domain/list-pages.ts';
import type { Route } from './+types/archive.ts';
import { createArchivePath, parseArchiveKind } from './archive-path.ts';

/** The posts of an author or with a tag: `/blog/authors/{author}`, `/blog/tags/{tag}`. */
export async function loader({ context, params: { archive, name: slug } }: Route.LoaderArgs) {
  const client = getVisitorClient(context);
  const kind = parseArchiveKind(archive);
  const page = parsePage(getSearchParams(context));
  const { siteTitle } = await readSiteSettings(context);
  if (!kind || !isSlug(slug)) return notFoundPage(siteTitle);
  const { posts, total, failed } = await readPosts(client, { [kind]: slug, page });
  if (failed) throw data(null, { status: 503, headers: { 'Retry-After': '2', ...noStore } });
  const path = createArchivePath(kind, slug);
  if (posts.length === 0) {
    if (page > 1) throw redirect(path);
    return notFoundPage(siteTitle);
  }

  // The name as the newest of the posts writes it.
  const name =
    kind === 'author' ? (posts[0]?.author ?? '') : (posts[0]?.tags[posts[0].tagSlugs.indexOf(slug)] ?? slug);
  const title = kind === 'author' ? `Articles by ${name}` : name;
  const siteUrl = getSiteUrl(context);
  const pages = countPages(total, postsPerPage);
  addStructuredData(context, [createBreadcrumbs(siteUrl, 'Blog', '/blog', { name: title, path })]);
  return data({
    found: true as const,
    title,
    sentence:
      kind === 'author'
        ? 'Everything by one hand, the newest first.'
        : 'Everything with this tag, the newest first.',
    posts,
    total,
    page,
    pages,
    path,
    head: encodeHead([
      ...createPageMeta({
        title: `${title} | ${siteTitle} Blog`,
        description:
          kind === 'author'
            ? `All articles by ${name} in the blog of ${siteTitle}, the newest first: where to go, and what it was like.`
            : `All articles about ${name} in the blog of ${siteTitle}, the newest first: where to go, and what it was like.`,
        path: addPage(path, page),
        siteUrl,
        siteTitle,
      }),
      ...createAdjacentPages(siteUrl + path, page, pages),
    ]),
  });
}

export const searchParameters = [pageParameter];

export const meta = getPageHead;

export const headers = cacheHeaders;

export default function Archive({ loaderData }: Route.ComponentProps) {
  const siteTitle = useSiteTitle();
  if (!loaderData.found) return <ErrorPage error="not-found" />;
  const { title, sentence, posts, total, page, pages, path } = loaderData;
  return (
    <>
      <ListHeader kicker={`The ${siteTitle} Blog`} title={title} sentence={sentence} />
      <div className={styles.list}>
        <LatestArticles title={total === 1 ? '1 article' : `${total} articles`} posts={posts} />
        <PageLinks page={page} pages={pages} url={path} />
      </div>
    </>
  );
}
