import { AsyncLocalStorage } from 'node:async_hooks';
import type { PageResponse } from '#server/pages/app-source.ts';

/** A rendered page and what it was made from. */
export interface RenderedPage {
  response: PageResponse;
  /** The tables that its loaders read, or 'all' if they are not known. */
  tables: ReadonlySet<string> | 'all';
  /** Whether one of its reads failed, so that the page is incomplete. */
  hasFailedRead: boolean;
  /** Whether one of its reads got no response, or the response that the backend failed (a 5xx status). */
  isBackendUnavailable: boolean;
}

interface Reads {
  tables: Set<string>;
  /** False if the page also read something that is not a notifying table. */
  isComplete: boolean;
  hasFailed: boolean;
  isBackendUnavailable: boolean;
}

/**
 * Tracks which tables a page reads while it is rendered.
 *
 * @param notifyingTables the tables that send a notification when they change. A page that reads anything else (a view,
 *   a function, an embedded table) is treated as if it read every table.
 */
export function createReadTracker(notifyingTables: ReadonlySet<string>) {
  const storage = new AsyncLocalStorage<Reads>();

  function addRead(reads: Reads, url: URL): void {
    const table = /^\/rest\/v1\/(\w+)$/.exec(url.pathname)?.[1];
    const isEmbedding = url.searchParams.get('select')?.includes('(');
    if (table && notifyingTables.has(table) && !isEmbedding) reads.tables.add(table);
    else reads.isComplete = false;
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
        isComplete: true,
        hasFailed: false,
        isBackendUnavailable: false,
      };
      const response = await storage.run(reads, render);
      return {
        response,
        tables: reads.isComplete ? reads.tables : 'all',
        hasFailedRead: reads.hasFailed,
        isBackendUnavailable: reads.isBackendUnavailable,
      };
    },

    /** Wraps `fetch` to record which tables the page that is being rendered reads, and whether any read fails. */
    trackFetch(fetch: (request: Request) => Promise<Response>): typeof globalThis.fetch {
      return async (input, init) => {
        const request = new Request(input, init);
        const reads = storage.getStore();
        if (reads) addRead(reads, new URL(request.url));
        try {
          const response = await fetch(request);
          if (reads && !response.ok) addFailure(reads, response.status >= 500);
          return response;
        } catch (error) {
          if (reads) addFailure(reads, true);
          throw error;
        }
      };
    },
  };
}
