import { getPageText } from '#app/client/page-text.ts';
import { getSiteUrl, getVisitorClient, type PageContext } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { renderMarkdown } from '#app/content/article/render-markdown.server.tsx';
import { toPartnerLinks } from '#app/content/partner-links/partner-links.ts';
import { describePaidLinks } from '#app/site/booking/describe-paid-links.ts';
import { getReadingMinutes } from '#domain/blog/reading-time.ts';
import { createPostPath } from '#domain/urls/record-path.ts';
import { type PagePost, readNeighbors, toPostDestinations } from './read-post.ts';
import { readTextCards } from './read-text-cards.ts';

/** A text with fewer sections needs no table of contents. */
const minHeadings = 3;

export type PostPageData = Awaited<ReturnType<typeof createPostPage>>['page'];

/**
 * Creates what the page of a post shows. `failed` says whether some of it could not be read.
 *
 * @param previewToken the token of the link with which a post that is not public is previewed
 */
export async function createPostPage(context: PageContext, post: PagePost, previewToken?: string) {
  const client = getVisitorClient(context);
  const site = await readSiteSettings(context);
  const { affiliateUrl, language: siteLanguage, failed: settingsFailed } = site;
  const [neighbors, linked] = await Promise.all([
    readNeighbors(client, post.id, previewToken),
    readTextCards(client, post.content ?? '', {
      hasPartner: affiliateUrl !== null,
      siteLanguage,
      path: createPostPath(post.slug),
    }),
  ]);
  const { html, headings, paid } = renderMarkdown(
    post.content ?? '',
    toPartnerLinks(site, post.language, post.text_links, previewToken ? null : createPostPath(post.slug)),
    linked.cards,
  );
  const { title, language, excerpt, author, category, tags, image, image_alt, image_caption, date } = post;
  const destinations = toPostDestinations(post.destinations);
  const isBookable = affiliateUrl !== null || destinations.some(({ bookingUrl }) => bookingUrl);
  const page = {
    post: { title, language, excerpt, author, category, tags, image, image_alt, image_caption, date },
    /**
     * The slugs of the archives to which the page links. A preview links to none: if only this post would be in an
     * archive, there is no archive yet.
     */
    slugs: previewToken
      ? { category: null, author: null, tags: [] }
      : { category: post.category_slug, author: post.author_slug, tags: post.tag_slugs },
    readingTime: post.word_count > 0 ? getReadingMinutes(post.word_count) : null,
    html,
    hasBookNow: paid.hasBookNow,
    paidLinks: describePaidLinks(paid, paid.hasBookNow || (isBookable && destinations.length > 0)),
    headings: headings.length >= minHeadings ? headings : [],
    partnerUrls: linked.partnerUrls,
    destinations,
    previous: neighbors.previous,
    next: neighbors.next,
    relatedHeading: getPageText(site, 'post_related'),
    related: neighbors.related,
    /** The URL to share; null in a preview, because the post is not at its URL yet. */
    url: previewToken ? null : getSiteUrl(context) + createPostPath(post.slug),
  };
  return { page, failed: settingsFailed || neighbors.failed || linked.failed };
}
