import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FindTables } from './find-tables.ts';

type Fetch = typeof globalThis.fetch;

interface StoredRead {
  tables: readonly string[];
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The length in characters, keys included. */
const maxSize = 8 * 1024 * 1024;

/**
 * Keeps the responses that pages read from the backend until one of their tables changes, as the page cache keeps the
 * pages (docs/decisions/0036-keep-reads-until-their-table-changes.md). A page that is not stored, such as
 * that of a new search, then queries the database only for what no page has read before. Each response has an ETag, by
 * which a page finds out whether it would still be the same.
 *
 * @param findTables returns the tables of a read. The response of one that has none is not kept.
 */
export function createReadCache(findTables: FindTables) {
  const stored = new LRUCache<string, StoredRead>({
    maxSize,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });
  /** Says whether changes are notified. A read that is kept while they are not would never be invalidated. */
  let isNotified = true;
  let changes = 0;

  return {
    /** Wraps the `fetch` that all pages share. Do not wrap a second one: it may get other responses for the same request. */
    cacheFetch(fetch: Fetch): Fetch {
      return async (input, init) => {
        const tables = typeof input === 'string' && isGet(init) ? findTables(input) : [];
        if (tables.length === 0) return fetch(input, init);
        const headers = init?.headers instanceof Headers ? init.headers : new Headers(init?.headers);
        const key = JSON.stringify([input, [...headers]]);
        const found = stored.get(key);
        if (found) return toResponse(found);
        const changesBefore = changes;
        const response = await fetch(input, init);
        if (!response.ok) return response;
        const { status } = response;
        const body = await response.text();
        const read = {
          tables,
          status,
          headers: { ...Object.fromEntries(response.headers), etag: createEtag(response, body) },
          body,
        };
        if (isNotified && changes === changesBefore) stored.set(key, read);
        return toResponse(read);
      };
    },

    invalidateTable(table: string): void {
      changes += 1;
      for (const [key, read] of stored.entries()) if (read.tables.includes(table)) stored.delete(key);
    },

    /** Forgets everything, and keeps nothing until `resume`, because no changes are notified until then. */
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

/** Content-Range is hashed, too: it has the number of rows that a read has counted, which is not in the body. */
const createEtag = ({ status, headers }: Response, body: string): string =>
  `"${hash('sha256', JSON.stringify([status, headers.get('content-range'), body]), 'base64url')}"`;

const isGet = (init: RequestInit | undefined): boolean => (init?.method ?? 'GET') === 'GET';

const toResponse = ({ status, headers, body }: StoredRead): Response =>
  new Response(body, { status, headers });
