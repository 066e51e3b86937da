import type { VisitorClient } from '#app/backend/server-client.ts';

/** How many posts and related destinations the page shows. */
const maxPosts = 4;
const maxRelated = 3;

/** Reads a published destination by its slug; null if visitors see none. */
export async function readDestination(client: VisitorClient, slug: string) {
  const { data, error } = await client
    .from('destinations')
    .select(
      'id, slug, name, description, region, budget, activity, category, indian_state, image, image_alt, focal_x, focal_y, story, gallery, best_months, price, duration, latitude, longitude, booking_url',
    )
    .eq('slug', slug)
    .maybeSingle();
  if (error) console.error('Error fetching destination:', error.message);
  return { destination: data, failed: error !== null };
}

/** Reads what the page shows of other records. A failure is only logged; the page is then shown without them. */
export async function readSurroundings(client: VisitorClient, id: string) {
  const [posts, related] = await Promise.all([
    client
      .rpc('posts_about', { destination_id: id, max_count: maxPosts }, { get: true })
      .select('id, slug, title, excerpt, category, author, date'),
    client
      .rpc('related_destinations', { destination_id: id, max_count: maxRelated }, { get: true })
      .select('id, slug, name, region, category, image, focal_x, focal_y'),
  ]);
  for (const { error } of [posts, related])
    if (error) console.error('Error fetching what is related to a destination:', error.message);
  return {
    posts: posts.data ?? [],
    related: related.data ?? [],
    failed: posts.error !== null || related.error !== null,
  };
}
