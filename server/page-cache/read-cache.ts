import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

type Fetch = typeof globalThis.fetch;

interface StoredRead {
  table: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** In characters, keys included. */
const maxSize = 8 * 1024 * 1024;

/**
 * Keeps the responses that pages read from the backend until their table changes, as the page cache keeps the pages
 * (docs/decisions/0036-keep-reads-until-their-table-changes.md). A search that nobody has made before is then rendered
 * without the database. Each response has an ETag, by which a page finds out whether it would still be the same.
 *
 * @param findTable returns the table of a read, or undefined if nothing tells when its response changes
 */
export function createReadCache(findTable: (url: string) => string | undefined) {
  const stored = new LRUCache<string, StoredRead>({
    maxSize,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });
  /** Whether changes are notified. A change that is missed would never be seen. */
  let isNotified = true;
  let changes = 0;

  return {
    /** Wraps the `fetch` that all pages share. Another fetch may get other responses for the same request. */
    cacheFetch(fetch: Fetch): Fetch {
      return async (input, init) => {
        const table = typeof input === 'string' && isGet(init) ? findTable(input) : undefined;
        if (!table) return fetch(input, init);
        const key = JSON.stringify([input, [...new Headers(init?.headers)]]);
        const found = stored.get(key);
        if (found) return toResponse(found);
        const changesBefore = changes;
        const response = await fetch(input, init);
        if (!response.ok) return response;
        const { status } = response;
        const body = await response.text();
        const headers = { ...Object.fromEntries(response.headers), etag: createEtag(response, body) };
        const read = { table, status, headers, body };
        if (isNotified && changes === changesBefore) stored.set(key, read);
        return toResponse(read);
      };
    },

    invalidateTable(table: string): void {
      changes += 1;
      for (const [key, read] of stored.entries()) if (read.table === table) stored.delete(key);
    },

    /** Forgets everything, and keeps nothing until `resume`, because changes are not notified meanwhile. */
    pause(): void {
      isNotified = false;
      changes += 1;
      stored.clear();
    },

    resume(): void {
      isNotified = true;
      changes += 1;
    },
  };
}

/** The number of rows that a read has counted is not in its body (Content-Range). */
const createEtag = ({ status, headers }: Response, body: string): string =>
  `"${hash('sha256', JSON.stringify([status, headers.get('content-range'), body]), 'base64url')}"`;

const isGet = (init: RequestInit | undefined): boolean => (init?.method ?? 'GET') === 'GET';

const toResponse = ({ status, headers, body }: StoredRead): Response =>
  new Response(body, { status, headers });
