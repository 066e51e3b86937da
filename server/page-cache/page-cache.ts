import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from './read-tracker.ts';
import { chooseEncoding, matchesEtag, type StoredPage, toStoredPage } from './stored-page.ts';

export interface PageCache {
  /** Sends a stored page that is up to date. Returns false, and sends nothing, if there is none. */
  sendStored(request: IncomingMessage, response: ServerResponse): boolean;
  /** Responds to a GET or HEAD request; renders and stores the page if needed. */
  fetch(request: Request): Promise<Response>;
  /** Invalidates the pages that were made from a table. Such a page is still sent if rendering a new one fails. */
  invalidateTable(table: string): void;
  /** Invalidates all pages. */
  invalidateAll(): void;
}

const maxPages = 500;
const maxBytes = 64 * 1024 * 1024;

interface Entry {
  page: StoredPage;
  tables: RenderedPage['tables'];
  /** False once a table that the page was made from has changed. */
  isCurrent: boolean;
}

/** A render that has not finished, with the tables that have changed since it began. */
interface PendingRender {
  page: Promise<StoredPage>;
  changedTables: Set<string>;
  allChanged: boolean;
}

/**
 * Stores public pages, each with the tables that it was made from. A page is rendered from its URL only, never from a
 * visitor's cookies or headers, so that it contains nothing personal. Concurrent requests for a page share one render.
 * When rendering fails, for example because the database is unavailable, the last stored page is sent.
 */
export function createPageCache(
  render: (request: Request) => Promise<RenderedPage>,
  siteUrl: string,
): PageCache {
  const entries = new LRUCache<string, Entry>({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.bytes,
  });
  /** The renders that a request may share: those that began after the last change. */
  const shared = new Map<string, PendingRender>();
  const pending = new Set<PendingRender>();

  async function renderAndStore(path: string, state: Omit<PendingRender, 'page'>): Promise<StoredPage> {
    const { response, tables, hasFailedRead } = await render(new Request(siteUrl + path));
    const page = await toStoredPage(response, { mayStore: !hasFailedRead });
    if (!page.storable) return page;
    const isCurrent = !state.allChanged && !intersects(tables, state.changedTables);
    // A page that is not current is stored only if there is no other to fall back on.
    if (isCurrent || !entries.has(path)) entries.set(path, { page, tables, isCurrent });
    return page;
  }

  function renderOnce(path: string): Promise<StoredPage> {
    const known = shared.get(path);
    if (known) return known.page;
    const state = { changedTables: new Set<string>(), allChanged: false };
    const started: PendingRender = Object.assign(state, {
      page: renderAndStore(path, state).finally(() => {
        pending.delete(started);
        if (shared.get(path) === started) shared.delete(path);
      }),
    });
    pending.add(started);
    shared.set(path, started);
    return started.page;
  }

  async function getPage(path: string): Promise<StoredPage> {
    const stored = entries.get(path);
    if (stored?.isCurrent) return stored.page;
    if (!stored) return renderOnce(path);
    try {
      const rendered = await renderOnce(path);
      return rendered.status >= 500 ? stored.page : rendered;
    } catch (error) {
      console.error(error);
      return stored.page;
    }
  }

  return {
    sendStored(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const stored = entries.get(request.url ?? '/');
      if (!stored?.isCurrent) return false;
      const { page } = stored;
      const { headers, body } = chooseEncoding(page, getHeader(request, 'accept-encoding'));
      if (matchesEtag(page, request.headers['if-none-match'])) {
        const { 'content-length': _, ...others } = headers;
        response.writeHead(304, others).end();
        return true;
      }
      response.writeHead(page.status, headers);
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    },

    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const page = await getPage(pathname + search);
      const { headers, body } = chooseEncoding(page, request.headers.get('accept-encoding') ?? undefined);
      if (matchesEtag(page, request.headers.get('if-none-match') ?? undefined)) {
        const { 'content-length': _, ...others } = headers;
        return new Response(null, { status: 304, headers: others });
      }
      const hasNoBody = request.method === 'HEAD' || page.status === 304 || page.status === 204;
      return new Response(hasNoBody ? null : new Uint8Array(body), { status: page.status, headers });
    },

    invalidateTable(table) {
      for (const entry of entries.values()) if (intersects(entry.tables, [table])) entry.isCurrent = false;
      for (const { changedTables } of pending) changedTables.add(table);
      shared.clear();
    },

    invalidateAll() {
      for (const entry of entries.values()) entry.isCurrent = false;
      for (const render of pending) render.allChanged = true;
      shared.clear();
    },
  };
}

function intersects(tables: RenderedPage['tables'], changed: Iterable<string>): boolean {
  for (const table of changed) if (tables === 'all' || tables.has(table)) return true;
  return false;
}

function getHeader(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
