import { data } from 'react-router';
import { getSiteUrl, getVisitorClient } from '#app/backend/server-client.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { Article } from '#app/content/article/article.tsx';
import { ArticleHtml } from '#app/content/article/article-html.tsx';
import { renderMarkdown } from '#app/content/article/render-markdown.server.tsx';
import { createArchivePath } from '#app/site/blog/archive/archive-path.ts';
import { Share } from '#app/site/components/share/share.tsx';
import { createFeedLinks } from '#app/site/feeds/feed-links.ts';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { encodeHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { createRecordMeta, redirectOldSlug, unavailablePage } from '#app/site/head/record-page.ts';
import { createShareImage } from '#app/site/head/share-image.ts';
import { addStructuredData, createBlogPosting, createBreadcrumbs } from '#app/site/head/structured-data.ts';
import { ErrorPage } from '#app/site/shell/error-page.tsx';
import { Link } from '#app/ui/link.tsx';
import { shortenText, toPlainText } from '#domain/plain-text.ts';
import { getReadingMinutes } from '#domain/reading-time.ts';
import { createPostPath } from '#domain/record-path.ts';
import { isSlug } from '#domain/slug.ts';
import type { Route } from './+types/post.ts';
import { DestinationLabels } from './destination-labels.tsx';
import { MorePosts } from './more-posts.tsx';
import styles from './post.module.css';
import { readDestinations, readNeighbors, readPost } from './read-post.ts';
import { readTextDestinations } from './read-text-destinations.ts';
import { TableOfContents } from './table-of-contents.tsx';

/** A text with fewer sections needs no table of contents. */
const minHeadings = 3;

/** In characters: what search engines show. */
const maxDescriptionLength = 160;

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const client = getVisitorClient(context);
  const [{ siteTitle, affiliateUrl, failed: settingsFailed }, { post, failed }] = await Promise.all([
    readSiteSettings(context),
    isSlug(slug) ? readPost(client, slug) : { post: null, failed: false },
  ]);
  if (failed) return unavailablePage();
  if (!post) return redirectOldSlug(client, 'posts', slug, createPostPath);

  const [neighbors, places, cards] = await Promise.all([
    readNeighbors(client, post.id),
    readDestinations(client, post.destination_ids),
    readTextDestinations(client, post.content ?? '', affiliateUrl !== null),
  ]);
  const { html, headings } = renderMarkdown(post.content ?? '', cards.destinations);
  const siteUrl = getSiteUrl(context);
  const path = createPostPath(post.slug);
  const text = post.excerpt?.trim() || toPlainText(post.content ?? '') || post.title;
  const { title, image } = post;
  const head = [
    ...createPageMeta({
      title: `${title} | ${siteTitle}`,
      description: shortenText(text.replace(/\s+/g, ' '), maxDescriptionLength),
      path,
      siteUrl,
      siteTitle,
      image: createShareImage('blog', post.slug, { title, siteTitle, image, focalPoint: null }),
    }),
    ...createFeedLinks(siteUrl, siteTitle),
  ];
  addStructuredData(context, [
    createBreadcrumbs(siteUrl, [
      { name: 'Blog', path: '/blog' },
      { name: title, path },
    ]),
    createBlogPosting(siteUrl, siteTitle, {
      ...post,
      authorPath: post.author_slug ? createArchivePath('author', post.author_slug) : null,
    }),
  ]);
  const page = {
    post: {
      title,
      excerpt: post.excerpt,
      author: post.author,
      category: post.category,
      tags: post.tags,
      image,
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
  };
  return data(
    { page, error: null, head: encodeHead(head) },
    settingsFailed || neighbors.failed || places.failed || cards.failed ? { headers: noStore } : {},
  );
}

export const meta = createRecordMeta;

export const headers = cacheHeaders;

export default function Post({ loaderData: { page, error } }: Route.ComponentProps) {
  if (!page) return <ErrorPage error={error} />;
  const { post, slugs, readingTime, html, headings, destinations, previous, next, related, url } = page;

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
