import { bookingUrlColumn } from '#app/client/booking-url-column.ts';
import type { VisitorClient } from '#app/client/server-client.ts';
import { textLinksColumn } from '#app/content/partner-links/text-links.ts';
import { toCroppedImage } from '#app/content/poster/to-cropped-image.ts';
import { createPostPath } from '#domain/urls/record-path.ts';

/** The columns that the page of a post reads, with the places that the post is about. */
export const postColumns =
  `id, slug, language, title, excerpt, content, author, author_slug, category, category_slug, tags, tag_slugs, image, image_alt, image_caption, date, published_at, updated_at, word_count, ${textLinksColumn}, destinations(slug, name, language, region, image, image_alt, focal_x, focal_y, ${bookingUrlColumn})` as const;

export type PagePost = NonNullable<Awaited<ReturnType<typeof readPost>>['post']>;

export async function readPost(client: VisitorClient, slug: string) {
  const { data, error } = await client.from('posts').select(postColumns).eq('slug', slug).maybeSingle();
  if (error) console.error('Error fetching post:', error.message);
  return { post: data, failed: error !== null };
}

export interface PostLink {
  path: string;
  title: string;
  /** A tag of BCP 47; null for the site's language. */
  language: string | null;
  image: { url: string; alt: string };
  /** yyyy-mm-dd */
  date: string;
}

/**
 * Reads the posts to which a post links.
 *
 * @param previewToken the token of the link with which a post that is not public is previewed. It is sent in the body of
 *   the request, because the backend may log URLs.
 */
export async function readNeighbors(client: VisitorClient, postId: string, previewToken?: string) {
  const { data, error } = await (previewToken
    ? client.rpc('find_neighbors', { post_id: postId, preview_token: previewToken })
    : client.rpc('find_neighbors', { post_id: postId }, { get: true }));
  if (error) console.error('Error fetching posts:', error.message);
  const find = (relation: string): PostLink[] =>
    (data ?? [])
      .filter((post) => post.relation === relation)
      .map(({ slug, title, language, image, image_alt, date }) => ({
        path: createPostPath(slug ?? ''),
        title: title ?? '',
        language,
        image: { url: image?.trim() ?? '', alt: image_alt?.trim() ?? '' },
        date: date ?? '',
      }));
  return {
    previous: find('previous')[0] ?? null,
    next: find('next')[0] ?? null,
    related: find('related'),
    failed: error !== null,
  };
}

export const toPostDestinations = (destinations: PagePost['destinations']) =>
  destinations.map(({ slug, name, language, region, booking_url, ...columns }) => ({
    slug,
    name,
    language,
    region: region?.trim() ?? '',
    image: toCroppedImage(columns),
    bookingUrl: booking_url,
  }));

export type PostDestination = ReturnType<typeof toPostDestinations>[number];
