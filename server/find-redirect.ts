import { createListUrl } from '#domain/lists/list-filter.ts';
import { createDestinationPath, createOwnPagePath, createPostPath } from '#domain/urls/record-path.ts';
import { toRedirectPath, toShortLink } from '#domain/urls/redirect-path.ts';
import { type FairQueue, QueueFull } from '#platform/limits/fair-queue.ts';
import type { Backend } from '#server/pages/app-source.ts';

/** Says how long a visitor may wait to learn that there is no page. */
const timeoutMs = 2000;

/** The paths of records, and of the lists that take the place of those of the former site. */
const createPath: Record<string, (slug: string) => string> = {
  posts: createPostPath,
  destinations: createDestinationPath,
  pages: createOwnPagePath,
  categories: (category) => createListUrl('/blog', { query: '', category }),
  tags: (slug) => `/blog/tags/${encodeURIComponent(slug)}`,
  authors: (slug) => `/blog/authors/${encodeURIComponent(slug)}`,
  feeds: (file) => `/${file}`,
};

/**
 * Creates a function that finds where the URL of a page of the owner's former site leads (docs/product/import.md). It is
 * called only where there is no page, and for the short links of WordPress, whose path is that of the home page. It returns
 * null if the URL leads nowhere, or if that cannot be found out.
 *
 * No result is cached: a redirect is found only while its record, a row of another table, is public. The searches take
 * turns with the renders of pages, so that a client that asks for many URLs keeps no others waiting.
 */
export function createRedirects(backend: Backend, queue: FairQueue) {
  return async (request: Request, client: string): Promise<Response | null> => {
    const url = new URL(request.url);
    try {
      for (const path of [toShortLink(url), toRedirectPath(url.pathname)]) {
        const location = path && (await queue.run(client, () => findLocation(backend, path)));
        if (location)
          return new Response(null, {
            status: 301,
            headers: { Location: location, 'Cache-Control': 'no-store' },
          });
      }
      return null;
    } catch (error) {
      if (!(error instanceof QueueFull)) console.error('Error fetching a redirect:', error);
      return null;
    }
  };
}

async function findLocation({ serverUrl, anonKey, fetch }: Backend, path: string): Promise<string | null> {
  const response = await fetch(`${serverUrl}/rest/v1/rpc/find_redirect?${new URLSearchParams({ path })}`, {
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`find_redirect could not be read: ${response.status}`);
  const [found] = (await response.json()) as { collection: string; slug: string }[];
  return found ? (createPath[found.collection]?.(found.slug) ?? null) : null;
}
