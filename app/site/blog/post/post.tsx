import { data } from 'react-router';
import { getSiteUrl, getVisitorClient } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { ErrorPage } from '#app/site/components/error-page.tsx';
import { createArticleMeta } from '#app/site/head/article-meta.ts';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { createBlogPosting } from '#app/site/head/describe-post.ts';
import { createFeedLinks } from '#app/site/head/feed-links.ts';
import { encodeHead } from '#app/site/head/page-head.ts';
import { createPageMeta } from '#app/site/head/page-meta.ts';
import { createRecordMeta, redirectOldSlug, unavailablePage } from '#app/site/head/record-page.ts';
import { createShareImage } from '#app/site/head/share-image.ts';
import { addStructuredData, createBreadcrumbs } from '#app/site/head/structured-data.ts';
import { shortenText, toPlainText } from '#domain/text/plain-text.ts';
import { createArchivePath } from '#domain/urls/archive-path.ts';
import { createPostPath } from '#domain/urls/record-path.ts';
import { isSlug } from '#domain/urls/slug.ts';
import type { Route } from './+types/post.ts';
import { createPostPage } from './create-post-page.server.ts';
import { PostPage } from './post-page.tsx';
import { readPost } from './read-post.ts';

/** The length in characters: what search engines show. */
const maxDescriptionLength = 160;

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const client = getVisitorClient(context);
  const [siteSettings, { post, failed: postFailed }] = await Promise.all([
    readSiteSettings(context),
    isSlug(slug) ? readPost(client, slug) : { post: null, failed: false },
  ]);
  if (postFailed) return unavailablePage();
  if (!post) return redirectOldSlug(client, 'posts', slug, createPostPath);

  const { page, failed } = await createPostPage(context, post);
  const siteUrl = getSiteUrl(context);
  const path = createPostPath(post.slug);
  const text = post.excerpt?.trim() || toPlainText(post.content ?? '') || post.title;
  const { title, image } = post;
  const language = post.language ?? siteSettings.language;
  const site = { ...siteSettings, language };
  const { siteTitle, brand } = site;
  const head = [
    ...createPageMeta(siteUrl, site, {
      title: `${title} | ${siteTitle}`,
      description: shortenText(text.replace(/\s+/g, ' '), maxDescriptionLength),
      path,
      image: createShareImage('blog', post.slug, { ...site, title, image, focalPoint: null }),
      article: createArticleMeta(siteUrl, post),
    }),
    ...createFeedLinks(siteUrl, siteTitle),
  ];
  addStructuredData(context, [
    createBreadcrumbs(siteUrl, [
      { name: 'Blog', path: '/blog' },
      { name: title, path },
    ]),
    createBlogPosting(
      siteUrl,
      { siteTitle, logo: brand.logo?.url ?? null },
      {
        ...post,
        language,
        authorPath: post.author_slug ? createArchivePath('author', post.author_slug) : null,
      },
    ),
  ]);
  return data({ page, language, error: null, head: encodeHead(head) }, failed ? { headers: noStore } : {});
}

export const meta = createRecordMeta;

export const headers = cacheHeaders;

export default function Post({ loaderData: { page, error } }: Route.ComponentProps) {
  return page ? <PostPage page={page} /> : <ErrorPage error={error} />;
}
