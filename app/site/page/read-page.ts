import type { VisitorClient } from '#app/client/server-client.ts';
import { textLinksColumn } from '#app/content/partner-links/text-links.ts';

/** The columns that the page of the owner's reads. */
export const pageColumns =
  `id, slug, title, content, description, image, image_alt, published_at, updated_at, ${textLinksColumn}` as const;

export type StoredPage = NonNullable<Awaited<ReturnType<typeof readPage>>['page']>;

export async function readPage(client: VisitorClient, slug: string) {
  const { data, error } = await client.from('pages').select(pageColumns).eq('slug', slug).maybeSingle();
  if (error) console.error('Error fetching page:', error.message);
  return { page: data, failed: error !== null };
}
