import { createFairQueue, type FairQueueLimits } from '#platform/limits/fair-queue.ts';
import { createPageCache, type PageCacheOptions } from '#server/page-cache/page-cache.ts';
import type { RenderedPage } from '#server/page-cache/read-tracker.ts';

export const site = 'http://localhost';
const publicHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=31536000',
};
export const createRequest = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`${site}${path}`, { method, headers });

type Rendered = Response | RenderedPage | Promise<Response | RenderedPage>;

export const limits: FairQueueLimits = { maxRunning: 4, maxWaiting: 8, maxWaitingPerClient: 8 };

/** Creates a cache of pages of which all read the parameter `q`, and no other. */
export function createCache(render: PageCacheOptions['render'], options: Partial<PageCacheOptions> = {}) {
  const cache = createPageCache({
    render,
    parseUrl: (url) => {
      const { pathname, searchParams } = new URL(`http://localhost:1${url}`);
      const q = searchParams.get('q');
      return q === null ? { path: pathname, isBare: true } : { path: `${pathname}?q=${q}`, isBare: false };
    },
    queue: createFairQueue(limits),
    siteUrl: site,
    ...options,
  });
  return {
    ...cache,
    fetch: (request: Request, client = '192.0.2.1') => cache.fetch(request, client, request.signal),
  };
}

/** Creates a cache whose renders are recorded. A plain response counts as made from no table. */
export function createCountingCache(
  render: (path: string, count: number) => Rendered,
  options?: Partial<PageCacheOptions>,
) {
  const renders: string[] = [];
  const cache = createCache(async (request) => {
    const { pathname, search } = new URL(request.url);
    renders.push(pathname + search);
    const rendered = await render(pathname + search, renders.length);
    return rendered instanceof Response ? { ...complete, response: rendered } : rendered;
  }, options);
  return { renders, cache };
}

export const complete = {
  tables: new Set<string>(),
  reads: [],
  hasFailedRead: false,
  isBackendUnavailable: false,
};
export const createPage = (text: string) => new Response(text, { headers: publicHeaders });
export const createPageFrom = (text: string, tables: RenderedPage['tables']): RenderedPage => ({
  ...complete,
  response: createPage(text),
  tables,
});
