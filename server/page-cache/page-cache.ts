import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Pages } from '#server/pages/app-source.ts';
import { chooseForm, isKnown, type StoredPage, storePage } from './stored-page.ts';

export interface PageCache {
  /** Answers from what is stored and up to date; false, and nothing was sent, where there is no such page. */
  answerStored(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers a GET or HEAD, making and storing the page. */
  fetch(request: Request): Promise<Response>;
  /** All that is stored is out of date from now on. It still serves where no newer page can be made. */
  outdate(): void;
}

const mostPages = 500;
const mostBytes = 64 * 1024 * 1024;

interface Stored {
  page: StoredPage;
  /** How often the content had changed when the page began to be made. */
  content: number;
}

/**
 * Keeps public pages. A page is made from its address alone, never from a visitor's cookies or headers,
 * so that nothing in it belongs to a person; it is made once, however many ask for it at a time; and when
 * it cannot be made (the database is away), the last one that could be serves.
 */
export function createPageCache(pages: Pages, siteUrl: string): PageCache {
  const stored = new LRUCache<string, Stored>({
    max: mostPages,
    maxSize: mostBytes,
    sizeCalculation: ({ page }) => page.bytes,
  });
  const making = new Map<string, Promise<StoredPage>>();
  let content = 0;

  async function make(path: string): Promise<StoredPage> {
    const before = content;
    const page = await storePage(await pages(new Request(siteUrl + path)));
    if (page.storable) stored.set(path, { page, content: before });
    return page;
  }

  /** Joins the making that is under way, unless the content has changed since that began. */
  function makeOnce(path: string): Promise<StoredPage> {
    const key = `${content} ${path}`;
    let made = making.get(key);
    if (!made) {
      made = make(path).finally(() => making.delete(key));
      making.set(key, made);
    }
    return made;
  }

  async function newest(path: string): Promise<StoredPage> {
    const known = stored.get(path);
    if (known?.content === content) return known.page;
    if (!known) return makeOnce(path);
    try {
      const made = await makeOnce(path);
      return made.status >= 500 ? known.page : made;
    } catch (error) {
      console.error(error);
      return known.page;
    }
  }

  return {
    answerStored(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const known = stored.get(request.url ?? '/');
      if (known?.content !== content) return false;
      const { page } = known;
      const form = chooseForm(page, header(request, 'accept-encoding'));
      if (isKnown(page, request.headers['if-none-match'])) {
        const { 'content-length': _, ...headers } = form.headers;
        response.writeHead(304, headers).end();
        return true;
      }
      response.writeHead(page.status, form.headers);
      response.end(request.method === 'HEAD' ? undefined : form.body);
      return true;
    },

    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const page = await newest(pathname + search);
      const form = chooseForm(page, request.headers.get('accept-encoding') ?? undefined);
      if (isKnown(page, request.headers.get('if-none-match') ?? undefined)) {
        const { 'content-length': _, ...headers } = form.headers;
        return new Response(null, { status: 304, headers });
      }
      const empty = request.method === 'HEAD' || page.status === 304 || page.status === 204;
      return new Response(empty ? null : new Uint8Array(form.body), {
        status: page.status,
        headers: form.headers,
      });
    },

    outdate() {
      content += 1;
    },
  };
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
