import type { VisitorClient } from '#app/client/server-client.ts';
import { readUnreplaced } from '#app/site/samples/read-unreplaced.ts';
import { findArticles } from '#domain/blog/article-search.ts';
import { countRoomForSamples } from '#domain/blog/blog-page.ts';
import { allCategories, type ListFilter } from '#domain/lists/list-filter.ts';
import { findNearMatches } from '#domain/lists/near-matches.ts';
import { sampleArticles } from '#domain/samples/articles.ts';
import { toSampleSummary } from './post-summary.ts';
import { readNearPosts, readPosts } from './read-posts.ts';

const readSamples = async (client: VisitorClient) =>
  (await readUnreplaced(client, 'posts', sampleArticles)).samples;

/** Says how many posts are suggested. They fit in one row. */
const maxSuggested = 3;

/**
 * Reads a page of the blog: the owner's posts first, then samples while the first page has room
 * (docs/product/samples.md#sample-content).
 */
export async function readBlogPage(
  client: VisitorClient,
  filter: ListFilter,
  { page, showSamples }: { page: number; showSamples: boolean },
) {
  const { query } = filter;
  const category = filter.category === allCategories ? '' : filter.category;
  const { posts, total, failed } = await readPosts(client, { query, category, page });
  const room = showSamples && !failed && page === 1 ? countRoomForSamples(posts.length) : 0;
  const samples = room > 0 ? await readSamples(client) : [];
  const found = findArticles(samples, filter).slice(0, room);
  return {
    posts,
    samples: found.map(toSampleSummary),
    // The number of posts that match on all pages, counted up to a limit (read-posts.ts).
    total,
    // Posts that are close to a search without results, or else the first posts of the blog. Null if something matches.
    suggested: total + found.length > 0 ? null : await suggestPosts(),
    failed,
  };

  async function suggestPosts() {
    const near = query ? await readNearPosts(client, query) : [];
    const nearSamples = findNearMatches(samples, query, ({ title, excerpt, category: name, tags }) => [
      title,
      excerpt,
      name,
      ...tags,
    ]);
    const close = [...near, ...nearSamples.map(toSampleSummary)].slice(0, maxSuggested);
    if (close.length > 0) return { title: 'Close to your search', posts: close };
    const first = failed ? [] : (await readPosts(client, { pageSize: maxSuggested })).posts;
    const all = [...first, ...samples.map(toSampleSummary)].slice(0, maxSuggested);
    return { title: 'Or begin with one of these', posts: all };
  }
}

const maxTeasers = 3;

/** Reads the articles of the home page: the first ones of the blog, then samples while there is room. */
export async function readTeasers(client: VisitorClient, { showSamples }: { showSamples: boolean }) {
  const { posts, failed } = await readPosts(client, { pageSize: maxTeasers });
  const hasRoom = showSamples && !failed && posts.length < maxTeasers;
  const samples = hasRoom ? (await readSamples(client)).filter(({ featured }) => featured) : [];
  return { teasers: [...posts, ...samples.map(toSampleSummary)].slice(0, maxTeasers), failed };
}
