import { data, redirect } from 'react-router';
import { getSiteUrl, getVisitorClient } from '#app/backend/server-client.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { Article } from '#app/content/article/article.tsx';
import { ArticleHtml } from '#app/content/article/article-html.tsx';
import { renderMarkdown } from '#app/content/article/render-markdown.server.tsx';
import { createArchivePath } from '#app/site/blog/archive/archive-path.ts';
import { getPostPath } from '#app/site/blog/list/post-summary.ts';
import { Share } from '#app/site/components/share/share.tsx';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { findCurrentSlug, isSlug } from '#app/site/head/find-current-slug.ts';
import { notFoundPage } from '#app/site/head/not-found-page.ts';
import { encodeHead, getPageHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { addStructuredData, createBreadcrumbs } from '#app/site/head/structured-data.ts';
import { ErrorPage } from '#app/site/shell/error-page.tsx';
import { Link } from '#app/ui/link.tsx';
import { shortenText, toPlainText } from '#domain/plain-text.ts';
import { getReadingMinutes } from '#domain/reading-time.ts';
import type { Route } from './+types/post.ts';
import { DestinationLabels } from './destination-labels.tsx';
import { MorePosts } from './more-posts.tsx';
import styles from './post.module.css';
import { readDestinations, readNeighbors, readPost } from './read-post.ts';
import { TableOfContents } from './table-of-contents.tsx';

/** A text with fewer sections needs no table of contents. */
const minHeadings = 3;

/** In characters: what search engines show. */
const maxDescriptionLength = 160;

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const client = getVisitorClient(context);
  const [{ siteTitle }, { post, failed }] = await Promise.all([
    readSiteSettings(context),
    isSlug(slug) ? readPost(client, slug) : { post: null, failed: false },
  ]);
  // The page cache then sends the last version of this page, if there is one.
  if (failed) throw data(null, { status: 503, headers: { 'Retry-After': '2', ...noStore } });
  if (!post) {
    const currentSlug = isSlug(slug) ? await findCurrentSlug(client, 'posts', slug) : null;
    if (currentSlug) throw redirect(getPostPath(currentSlug), 301);
    return notFoundPage(siteTitle);
  }

  const [neighbors, places] = await Promise.all([
    readNeighbors(client, post.id),
    readDestinations(client, post.destination_ids),
  ]);
  const { html, headings } = renderMarkdown(post.content ?? '');
  const siteUrl = getSiteUrl(context);
  const path = getPostPath(post.slug);
  const title = `${post.title} | ${siteTitle}`;
  const text = post.excerpt?.trim() || toPlainText(post.content ?? '') || post.title;
  addStructuredData(context, [createBreadcrumbs(siteUrl, 'Blog', '/blog', { name: post.title, path })]);
  return data(
    {
      found: true as const,
      post: {
        title: post.title,
        excerpt: post.excerpt,
        author: post.author,
        category: post.category,
        tags: post.tags,
        image: post.image,
        image_alt: post.image_alt,
        image_caption: post.image_caption,
        date: post.date,
      },
      slugs: { category: post.category_slug, author: post.author_slug, tags: post.tag_slugs },
      readingTime: post.word_count > 0 ? getReadingMinutes(post.word_count) : null,
      html,
      headings: headings.length >= minHeadings ? headings : [],
      destinations: places.destinations,
      previous: neighbors.previous,
      next: neighbors.next,
      related: neighbors.related,
      url: siteUrl + path,
      head: encodeHead(
        createPageMeta({
          title,
          description: shortenText(text.replace(/\s+/g, ' '), maxDescriptionLength),
          path,
          siteUrl,
          siteTitle,
        }),
      ),
    },
    neighbors.failed || places.failed ? { headers: noStore } : {},
  );
}

export const meta = getPageHead;

export const headers = cacheHeaders;

export default function Post({ loaderData }: Route.ComponentProps) {
  if (!loaderData.found) return <ErrorPage error="not-found" />;
  const { post, slugs, readingTime, html, headings, destinations, url } = loaderData;
  const { previous, next, related } = loaderData;

  const linkName = (kind: 'category' | 'author' | 'tag', name: string) => {
    const slug = kind === 'tag' ? slugs.tags[post.tags.indexOf(name)] : slugs[kind];
    return slug ? <Link to={createArchivePath(kind, slug)}>{name}</Link> : name;
  };
  return (
    <div className={styles.page}>
      <Article
        post={post}
        readingTime={readingTime}
        linkName={linkName}
        aside={headings.length > 0 && <TableOfContents headings={headings} />}
        foot={
          <>
            <DestinationLabels destinations={destinations} />
            <div className={styles.share}>
              <Share url={url} title={post.title} />
            </div>
          </>
        }
      >
        {html && <ArticleHtml html={html} />}
      </Article>
      <MorePosts related={related} previous={previous} next={next} />
    </div>
  );
}
