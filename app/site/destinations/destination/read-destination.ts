import { bookingUrlColumn } from '#app/client/booking-url-column.ts';
import type { VisitorClient } from '#app/client/server-client.ts';
import { textLinksColumn } from '#app/content/partner-links/text-links.ts';

/** The page shows at most this many posts and related destinations. */
const maxPosts = 4;
const maxRelated = 3;

export const destinationColumns =
  `id, slug, language, name, description, region, budget, activity, category, indian_state, image, image_alt, focal_x, focal_y, story, gallery, best_months, price, duration, latitude, longitude, ${bookingUrlColumn}, ${textLinksColumn}` as const;

export type PageDestination = NonNullable<Awaited<ReturnType<typeof readDestination>>['destination']>;

/** Reads a published destination by its slug; null if visitors see none. */
export async function readDestination(client: VisitorClient, slug: string) {
  const { data, error } = await client
    .from('destinations')
    .select(destinationColumns)
    .eq('slug', slug)
    .maybeSingle();
  if (error) console.error('Error fetching destination:', error.message);
  return { destination: data, failed: error !== null };
}

/**
 * Reads what the page shows of other records. A failure is only logged; the page is then shown without them.
 *
 * @param previewToken the token of the link with which a destination that is not public is previewed. It is sent in the
 *   body of the request, because the backend may log URLs.
 */
export async function readSurroundings(client: VisitorClient, id: string, previewToken?: string) {
  const place = { destination_id: id, max_count: maxRelated };
  const [posts, related] = await Promise.all([
    client
      .rpc('posts_about', { destination_id: id, max_count: maxPosts }, { get: true })
      .select('id, slug, language, title, excerpt, category, author, date'),
    (previewToken
      ? client.rpc('related_destinations', { ...place, preview_token: previewToken })
      : client.rpc('related_destinations', place, { get: true })
    ).select('id, slug, language, name, region, category, image, focal_x, focal_y'),
  ]);
  for (const { error } of [posts, related])
    if (error) console.error('Error fetching what is related to a destination:', error.message);
  return {
    posts: posts.data ?? [],
    related: related.data ?? [],
    failed: posts.error !== null || related.error !== null,
  };
}
