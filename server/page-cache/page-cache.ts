import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CountedVisit } from '#domain/visits/page-visit.ts';
import { retryAfter } from '#platform/database/database.ts';
import { type FairQueue, QueueFull } from '#platform/limits/fair-queue.ts';
import type { PageResponse } from '#server/pages/app-source.ts';
import { areUnchanged } from './page-read.ts';
import { type Changes, createPageRenders } from './page-renders.ts';
import type { PageUrl } from './page-url.ts';
import type { RenderedPage } from './read-tracker.ts';
import { redirectTrailingSlash } from './redirect-trailing-slash.ts';
import { chooseEncoding, matchesEtag, type StoredPage, toStoredPage } from './stored-page.ts';
import { createStoredPages, dependsOn, type Freshness, type StoredEntry } from './stored-pages.ts';

export type PageCache = ReturnType<typeof createPageCache>;

export interface PageCacheOptions {
  render: (request: Request) => Promise<RenderedPage>;
  parseUrl: (url: string) => PageUrl;
  queue: FairQueue;
  siteUrl: string;
  /** Says how long a visitor waits for the new version of a stored page before the stored one is sent. */
  staleAfterMs?: number;
  /** Says how long a visitor waits for a page of which no version is stored. */
  timeoutMs?: number;
}

/** A page of which no version is stored takes too long. It is still being rendered. */
export class RenderTimeout extends Error {
  override name = 'RenderTimeout';
}

/**
 * Stores public pages, each with what it was made from. A page is rendered from its URL only, never from a
 * visitor's cookies or headers, so that it contains nothing personal. Of the query, it gets only the parameters that
 * its route declares. Concurrent requests for a page share one render. If the new version of a stored page is slow or
 * its reads fail, for example because the database is silent, the stored version is sent
 * (docs/decisions/0029-send-stale-pages-and-bound-rendering.md).
 */
export function createPageCache({
  render,
  parseUrl,
  queue,
  siteUrl,
  staleAfterMs = 500,
  timeoutMs = 4500,
}: PageCacheOptions) {
  const pages = createStoredPages();
  const renders = createPageRenders(queue, verifyOrRender);

  async function verifyOrRender(url: PageUrl, changes: Changes): Promise<StoredPage> {
    const stored = pages.get(url.path);
    if (stored?.freshness !== 'unverified' || !(await areUnchanged(stored.reads)))
      return renderAndStore(url, changes);
    // The page may have been invalidated during the check: by `invalidateAll`, or because it can be improved now.
    if (pages.get(url.path)?.freshness !== 'unverified') return renderAndStore(url, changes);
    // The tables that have changed since the check began may be among the page's.
    stored.freshness = getFreshness(stored.tables, changes);
    return stored.page;
  }

  async function renderAndStore(url: PageUrl, changes: Changes): Promise<StoredPage> {
    const rendered = await render(new Request(siteUrl + url.path)).catch((error: unknown) => {
      pages.delete(url.path);
      throw error;
    });
    const page = await toStoredPage(withUnavailableStatus(rendered), { mayStore: !rendered.hasFailedRead });
    // A page that throws does so again in each render. Its stored version could then show for ever what has ended.
    if (page.status === 500 && !rendered.hasFailedRead) pages.delete(url.path);
    if (!page.storable) return page;
    const { tables, reads } = rendered;
    const freshness = getFreshness(tables, changes);
    // A page that is not current is stored only if there is no other to fall back on.
    if (freshness === 'current' || !pages.get(url.path)) pages.set(url, { page, tables, reads, freshness });
    // A page is improved by the colors of its images, once they are measured.
    void rendered.response.improved?.then((isBetter) => {
      const stored = pages.get(url.path);
      if (isBetter && stored?.page === page) stored.freshness = 'invalidated';
    });
    return page;
  }

  /** Waits a moment for the new version of a stored page. It takes the place of the stored one even if nobody waits. */
  async function getNewVersion(url: PageUrl, stored: StoredEntry, client: string): Promise<StoredPage> {
    const { page, requestedAt } = renders.get(url, client);
    try {
      const waited = performance.now() - requestedAt;
      const rendered = await waitAtMost(page, staleAfterMs - waited, () => stored.page);
      // An error is sent only if the render has dropped the stored page.
      return rendered.status >= 500 && pages.get(url.path) ? stored.page : rendered;
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      return stored.page;
    }
  }

  async function getPage(url: PageUrl, client: string, signal: AbortSignal): Promise<StoredPage> {
    const stored = pages.get(url.path);
    if (stored?.freshness === 'current') return stored.page;
    if (stored) return getNewVersion(url, stored, client);
    return waitAtMost(renders.get(url, client, signal).page, timeoutMs, () => {
      throw new RenderTimeout();
    });
  }

  function findCurrent(url: string): StoredPage | undefined {
    const stored = pages.get(url.includes('?') ? parseUrl(url).path : url);
    // A stored 404 is not sent: its path may be the backend's or a file's, which both come first.
    return stored?.freshness === 'current' && stored.page.status === 200 ? stored.page : undefined;
  }

  return {
    /** Sends a stored page that is up to date, and returns it. Sends nothing if there is none. */
    sendStored(request: IncomingMessage, response: ServerResponse): StoredPage | undefined {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      const page = findCurrent(request.url ?? '/');
      if (!page) return undefined;
      const { headers, body } = chooseEncoding(page, getHeader(request, 'accept-encoding'));
      if (matchesEtag(page, request.headers['if-none-match'])) {
        const { 'content-length': _, ...others } = headers;
        response.writeHead(304, others).end();
        return page;
      }
      response.writeHead(page.status, headers);
      response.end(request.method === 'HEAD' ? undefined : body);
      return page;
    },

    /**
     * Responds to a GET or HEAD request; renders and stores the page if needed.
     *
     * @param client the key of the client, whose renders take turns with those of others
     * @param signal aborted when the client has hung up. The request's own is not used, because creating it takes long.
     * @throws QueueFull if too many renders are waiting, RenderTimeout if the page takes too long
     */
    async fetch(request: Request, client: string, signal: AbortSignal): Promise<PageResponse> {
      const requested = new URL(request.url);
      const moved = redirectTrailingSlash(requested, parseUrl);
      if (moved) return moved;
      const { pathname, search } = requested;
      const page = await getPage(parseUrl(pathname + search), client, signal);
      const { headers, body } = chooseEncoding(page, request.headers.get('accept-encoding') ?? undefined);
      if (matchesEtag(page, request.headers.get('if-none-match') ?? undefined)) {
        const { 'content-length': _, ...others } = headers;
        return withVisit(page, new Response(null, { status: 304, headers: others }));
      }
      const hasNoBody = request.method === 'HEAD' || page.status === 304 || page.status === 204;
      return withVisit(
        page,
        new Response(hasNoBody ? null : new Uint8Array(body), { status: page.status, headers }),
      );
    },

    /** Returns what is counted when the page of this URL is sent; undefined if nothing is. Renders the page if needed. */
    async findVisit(url: string, client: string): Promise<CountedVisit | undefined> {
      const page = await getPage(parseUrl(url), client, AbortSignal.timeout(timeoutMs));
      return page.visit;
    },

    /**
     * Has the pages that were made from a table verified before they are sent again. A page whose reads have changed is
     * rendered; the stored one is sent if the new one is slow or its reads fail, and dropped if rendering itself fails.
     */
    invalidateTable(table: string): void {
      pages.invalidate(table);
      renders.recordChange(table);
    },

    invalidateAll(): void {
      pages.invalidate();
      renders.recordChange();
    },
  };
}

const withVisit = ({ visit }: StoredPage, response: Response): PageResponse =>
  visit ? Object.assign(response, { visit }) : response;

/** Returns the freshness of a page that was current before these changes. */
function getFreshness(tables: RenderedPage['tables'], changes: Changes): Freshness {
  if (changes.all) return 'invalidated';
  return dependsOn(tables, changes.tables) ? 'unverified' : 'current';
}

function getHeader(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

/**
 * Returns the response of a rendered page. If the backend is unavailable, parts of the page are missing, and its status
 * says so: 503, with its text unchanged (docs/product/freshness.md#when-the-backend-fails).
 */
function withUnavailableStatus({ response, isBackendUnavailable }: RenderedPage): PageResponse {
  if (!isBackendUnavailable || response.status !== 200) return response;
  const { body, html } = response;
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'no-store');
  headers.set('retry-after', String(retryAfter));
  return Object.assign(new Response(body, { status: 503, headers }), { html });
}

/** Waits for a result. After `milliseconds`, returns what `fallback` returns instead; the result is then ignored. */
async function waitAtMost<Result>(
  result: Promise<Result>,
  milliseconds: number,
  fallback: () => Result,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, milliseconds));
  });
  try {
    return await Promise.race([result, timeout.then(fallback)]);
  } finally {
    clearTimeout(timer);
  }
}
