import type { VisitorClient } from '#app/backend/server-client.ts';

/** The collections whose records have pages of their own. */
export type PageCollection = 'posts' | 'destinations';

/** What a slug can be (supabase/migrations/20261125120000_slugs.sql). Nothing else is looked up. */
const slugPattern = /^[a-z0-9\u00c0-\u{10ffff}]+(?:-[a-z0-9\u00c0-\u{10ffff}]+)*$/u;

/** In characters, as in the database. */
const maxSlugLength = 80;

export const isSlug = (text: string): boolean =>
  text.length <= 2 * maxSlugLength && [...text].length <= maxSlugLength && slugPattern.test(text);

/** Finds the current slug of a published record that had this one before (docs/product.md#urls-of-posts-and-destinations). */
export async function findCurrentSlug(
  client: VisitorClient,
  collection: PageCollection,
  formerSlug: string,
): Promise<string | null> {
  const { data, error } = await client.rpc(
    'find_current_slug',
    { collection, former_slug: formerSlug },
    { get: true },
  );
  if (error) console.error('Error fetching the current URL:', error.message);
  return data || null;
}
