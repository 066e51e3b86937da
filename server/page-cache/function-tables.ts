/**
 * The functions of the database that pages call or embed, each with the only table whose changes change what it returns. A
 * response is kept, and its page is stored, until that table changes. Tables that a trigger fills from it count as a
 * part of it.
 */
export const functionTables: Readonly<Record<string, (parameters: URLSearchParams) => string | null>> = {
  count_destinations: () => 'destinations',
  destination: () => 'destinations',
  find_destinations: () => 'destinations',
  find_similar_destinations: () => 'destinations',
  find_current_slugs: (parameters) => parameters.get('collection'),
  find_neighbors: () => 'posts',
  find_posts: () => 'posts',
  find_similar_posts: () => 'posts',
  has_had_deals: () => 'deals',
  list_archive_sitemaps: () => 'posts',
  list_post_categories: () => 'posts',
  list_sitemap_archives: () => 'posts',
  list_sitemaps: (parameters) => parameters.get('collection'),
  list_sitemap_records: (parameters) => parameters.get('collection'),
  posts_about: () => 'posts',
  related_destinations: () => 'destinations',
};
