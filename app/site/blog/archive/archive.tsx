import { data, redirect } from 'react-router';
import { getPageText } from '#app/client/page-text.ts';
import {
  getSearchParams,
  getSiteUrl,
  getVisitorClient,
  type VisitorClient,
} from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { LatestArticles } from '#app/site/blog/list/latest-articles.tsx';
import { listPostPages } from '#app/site/blog/list/post-summary.ts';
import { readPosts } from '#app/site/blog/list/read-posts.ts';
import { ErrorPage } from '#app/site/components/error-page.tsx';
import { createAdjacentPages } from '#app/site/head/adjacent-pages.ts';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { createFeedLinks } from '#app/site/head/feed-links.ts';
import { encodeHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { createRecordMeta, notFoundPage, unavailablePage } from '#app/site/head/record-page.ts';
import { createShareImage } from '#app/site/head/share-image.ts';
import { addStructuredData, createBreadcrumbs, createItemLists } from '#app/site/head/structured-data.ts';
import { ListHeader } from '#app/site/listing/list-header.tsx';
import styles from '#app/site/listing/listing.module.css';
import { PageLinks } from '#app/site/listing/page-links.tsx';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import { postsPerPage } from '#domain/blog/blog-page.ts';
import { createBlogTitle } from '#domain/blog/blog-title.ts';
import { addPage, countPages, pageParameter, parsePage } from '#domain/lists/list-pages.ts';
import { createArchiveShareContent, createArchiveTitle } from '#domain/share/share-archives.ts';
import { type ArchiveKind, createArchivePath, parseArchiveKind } from '#domain/urls/archive-path.ts';
import { cleanSlug } from '#domain/urls/clean-slug.ts';
import { isSlug } from '#domain/urls/slug.ts';
import type { Route } from './+types/archive.ts';
import { AuthorCard } from './author-card.tsx';
import { describeAuthor, readAuthor } from './read-author.ts';

const noAuthor = { profile: null, failed: false };

/** The posts of an author or with a tag: `/blog/authors/{author}`, `/blog/tags/{tag}`. */
export async function loader({ context, params: { archive, name: slug } }: Route.LoaderArgs) {
  const client = getVisitorClient(context);
  const kind = parseArchiveKind(archive);
  const page = parsePage(getSearchParams(context));
  const site = await readSiteSettings(context);
  const { siteTitle, failed: settingsFailed } = site;
  if (!kind) return notFoundPage(slug);
  if (!isSlug(slug)) return redirectToSlug(client, kind, slug);
  const [{ posts, total, failed }, author] = await Promise.all([
    readPosts(client, { [kind]: slug, page }),
    kind === 'author' ? readAuthor(client, slug) : noAuthor,
  ]);
  const { profile } = author;
  // All names of a person lead to one page.
  if (profile && profile.slug !== slug)
    throw redirect(addPage(createArchivePath('author', profile.slug), page), 301);
  if (failed) return unavailablePage();
  if (total === 0) return redirectToSlug(client, kind, slug);
  const path = createArchivePath(kind, slug);
  const pages = countPages(total, postsPerPage);
  if (page > pages) throw redirect(addPage(path, pages));

  // The name of the author or tag, as the profile or else the newest post writes it.
  const name =
    kind === 'author'
      ? profile?.name || (posts[0]?.author ?? '')
      : (posts[0]?.tags[posts[0].tagSlugs.indexOf(slug)] ?? slug);
  const collection = kind === 'author' ? 'authors' : 'tags';
  const title = createArchiveTitle(collection, name);
  const siteUrl = getSiteUrl(context);
  addStructuredData(context, [
    createBreadcrumbs(siteUrl, [
      { name: 'Blog', path: '/blog' },
      { name: title, path },
    ]),
    ...(profile ? [describeAuthor(siteUrl, profile)] : []),
    ...createItemLists(siteUrl, listPostPages(posts)),
  ]);
  const head = [
    ...createPageMeta(siteUrl, site, {
      title: `${title} | ${siteTitle} Blog`,
      description:
        kind === 'author'
          ? `All articles by ${name} in the blog of ${siteTitle}, the newest first: where to go, and what it was like.`
          : `All articles about ${name} in the blog of ${siteTitle}, the newest first: where to go, and what it was like.`,
      path: addPage(path, page),
      image: createShareImage(collection, slug, createArchiveShareContent(collection, name, site)),
    }),
    ...createAdjacentPages(siteUrl + path, page, pages),
    ...createFeedLinks(siteUrl, siteTitle),
  ];
  const list = {
    title,
    sentence: getPageText(site, kind === 'author' ? 'blog_author' : 'blog_tag'),
    profile,
    posts,
    total,
    page,
    pages,
    path,
  };
  return data(
    { page: list, error: null, head: encodeHead(head) },
    settingsFailed || author.failed ? { headers: noStore } : {},
  );
}

export const searchParameters = [pageParameter];

export const meta = createRecordMeta;

export const headers = cacheHeaders;

export default function Archive({ loaderData: { page: list, error } }: Route.ComponentProps) {
  const siteTitle = useSiteTitle();
  if (!list) return <ErrorPage error={error} />;
  const { title, sentence, profile, posts, total, page, pages, path } = list;
  return (
    <>
      <ListHeader kicker={createBlogTitle(siteTitle)} title={title} sentence={sentence} />
      <div className={styles.list}>
        {profile && page === 1 && <AuthorCard profile={profile} />}
        <LatestArticles title={total === 1 ? '1 article' : `${total} articles`} isCount first posts={posts} />
        <PageLinks page={page} pages={pages} url={path} />
      </div>
    </>
  );
}

/**
 * Responds to a name that is the slug of no archive. If the name is another spelling of a slug, such as `Night%20Trains`
 * of `night-trains`, the response is a permanent redirect.
 *
 * @throws the redirect
 */
async function redirectToSlug(client: VisitorClient, kind: ArchiveKind, name: string) {
  const slug = cleanSlug(name);
  // A name that is its own slug has been looked up already. Only slugs reach the database, whatever the path is.
  if (slug === name || !isSlug(slug)) return notFoundPage(name);
  const { total, failed } = await readPosts(client, { [kind]: slug, pageSize: 1 });
  if (failed) return unavailablePage();
  if (total === 0) return notFoundPage(name);
  throw redirect(createArchivePath(kind, slug), 301);
}
