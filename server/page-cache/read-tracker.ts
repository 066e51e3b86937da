import { AsyncLocalStorage } from 'node:async_hooks';
import type { PageResponse } from '#server/pages/app-source.ts';
import type { FindTables } from './find-tables.ts';
import { createPageRead, type PageRead } from './page-read.ts';

/** A rendered page and what it was made from. */
export interface RenderedPage {
  response: PageResponse;
  /** The tables that its loaders read, or 'all' if they are not known. */
  tables: ReadonlySet<string> | 'all';
  /** Holds what its loaders read, to find out later whether it would still be the same. */
  reads: readonly PageRead[];
  /** Says whether one of its reads failed, so that the page is incomplete. */
  hasFailedRead: boolean;
  /** Says whether one of its reads got no response, or the response that the backend failed (a 5xx status). */
  isBackendUnavailable: boolean;
}

interface Reads {
  tables: Set<string>;
  reads: PageRead[];
  /** It is false if the page also read something whose tables are not known. */
  isComplete: boolean;
  hasFailed: boolean;
  isBackendUnavailable: boolean;
}

/**
 * Tracks which tables a page reads while it is rendered.
 *
 * @param findTables returns the tables of a read. A page with a read that has none is treated as if it read every table.
 */
export function createReadTracker(findTables: FindTables) {
  const storage = new AsyncLocalStorage<Reads>();

  function addRead(reads: Reads, url: string): void {
    const tables = findTables(url);
    if (tables.length === 0) reads.isComplete = false;
    for (const table of tables) reads.tables.add(table);
  }

  function addFailure(reads: Reads, isBackendUnavailable: boolean): void {
    reads.hasFailed = true;
    if (isBackendUnavailable) reads.isBackendUnavailable = true;
  }

  return {
    /** Renders a page and returns it with the tables that were read through `trackFetch`. */
    async track(render: () => Promise<PageResponse>): Promise<RenderedPage> {
      const reads: Reads = {
        tables: new Set(),
        reads: [],
        isComplete: true,
        hasFailed: false,
        isBackendUnavailable: false,
      };
      const response = await storage.run(reads, render);
      return {
        response,
        tables: reads.isComplete ? reads.tables : 'all',
        reads: reads.reads,
        hasFailedRead: reads.hasFailed,
        isBackendUnavailable: reads.isBackendUnavailable,
      };
    },

    /** Wraps `fetch` to record which tables the page that is being rendered reads, and whether any read fails. */
    trackFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
      return async (input, init) => {
        const reads = storage.getStore();
        const url = input instanceof Request ? input.url : String(input);
        if (reads) addRead(reads, url);
        try {
          const response = await fetch(input, init);
          if (reads && !response.ok) addFailure(reads, response.status >= 500);
          reads?.reads.push(createPageRead(fetch, url, init?.headers, response.headers.get('etag')));
          return response;
        } catch (error) {
          if (reads) addFailure(reads, true);
          throw error;
        }
      };
    },
  };
}
