import type { VisitorClient } from '#app/client/server-client.ts';
import { postsPerPage } from '#domain/blog/blog-page.ts';
import { findNearMatches } from '#domain/lists/near-matches.ts';
import { type PostSummary, toSummary } from './post-summary.ts';

/** Describes which posts to read. Empty texts match every post. */
export interface PostFilter {
  query?: string;
  /** A slug, like `tag` and `author`. */
  category?: string;
  tag?: string;
  author?: string;
  page?: number;
  pageSize?: number;
}

interface FoundPosts {
  posts: PostSummary[];
  /** Says how many posts match on all pages, counted up to `maxTotal`. */
  total: number;
  failed: boolean;
}

/** find_posts counts no further, and its pages reach no further. */
export const maxTotal = 1000;

/** Reads a page of the published posts that match. A page after the last one is empty. A failure is only logged. */
export async function readPosts(client: VisitorClient, filter: PostFilter): Promise<FoundPosts> {
  const { query = '', category = '', tag = '', author = '', page = 1, pageSize = postsPerPage } = filter;
  const { data, error } = await client.rpc(
    'find_posts',
    { search: query, category, tag, author, page, page_size: pageSize },
    { get: true },
  );
  if (error) console.error('Error fetching posts:', error.message);
  // The total comes with the posts, so an empty page lacks it. The first page has it.
  if (data?.length === 0 && page > 1)
    return { ...(await readPosts(client, { ...filter, page: 1, pageSize: 1 })), posts: [] };
  return {
    posts: (data ?? []).map((post) => toSummary(post, query)),
    total: data?.[0]?.total ?? 0,
    failed: error !== null,
  };
}

/** Reads the posts whose titles or tags are near a search that found nothing, the best first. */
export async function readNearPosts(client: VisitorClient, query: string): Promise<PostSummary[]> {
  const { data, error } = await client.rpc('find_similar_posts', { search: query }, { get: true });
  if (error) console.error('Error fetching posts:', error.message);
  return findNearMatches(data ?? [], query, ({ title, tags }) => [title ?? '', ...(tags ?? [])]).map((post) =>
    toSummary(post),
  );
}

export async function readCategories(client: VisitorClient): Promise<{ slug: string; label: string }[]> {
  const { data, error } = await client.rpc('list_post_categories', {}, { get: true });
  if (error) console.error('Error fetching categories:', error.message);
  return (data ?? []).map(({ slug, name }) => ({ slug: slug ?? '', label: name?.trim() ?? '' }));
}
