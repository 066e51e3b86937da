import type { FairQueue } from '#platform/limits/fair-queue.ts';
import type { PageUrl } from './page-url.ts';
import type { StoredPage } from './stored-page.ts';

/** Describes what has changed since a render began. */
export interface Changes {
  tables: Set<string>;
  all: boolean;
}

/** A render that waits for its turn or runs. */
interface PageRender {
  page: Promise<StoredPage>;
  /** The time by `performance.now()`. */
  requestedAt: number;
}

interface PendingRender extends PageRender {
  hasBegun: boolean;
  /** Says how many clients wait for the page. */
  clients: number;
  /** Removes the render from the queue. */
  cancel: AbortController;
}

/** Shares and limits the renders of pages. */
export function createPageRenders(
  queue: FairQueue,
  render: (url: PageUrl, changes: Changes) => Promise<StoredPage>,
) {
  /** The renders that a request may share: those that have not begun, and those that began after the last change. */
  const shared = new Map<string, PendingRender>();
  const changesSinceBegin = new Set<Changes>();

  function enqueue(url: PageUrl, client: string): PendingRender {
    const cancel = new AbortController();
    const changes: Changes = { tables: new Set(), all: false };
    const state = { requestedAt: performance.now(), hasBegun: false, clients: 0, cancel };
    const begin = () => {
      state.hasBegun = true;
      changesSinceBegin.add(changes);
      return render(url, changes);
    };
    const pending: PendingRender = Object.assign(state, {
      page: queue.run(client, begin, cancel.signal).finally(() => {
        changesSinceBegin.delete(changes);
        if (shared.get(url.path) === pending) shared.delete(url.path);
      }),
    });
    // Whoever waits for the page handles its failure. Without this, a failure that nobody waits for would end the process.
    pending.page.catch(() => {});
    shared.set(url.path, pending);
    return pending;
  }

  function addClient(pending: PendingRender, signal: AbortSignal | undefined): void {
    pending.clients += 1;
    const leave = () => {
      pending.clients -= 1;
      if (pending.clients === 0 && !pending.hasBegun) pending.cancel.abort(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
  }

  return {
    /**
     * Renders a page when the client's turn comes. Requests for the same page share one render.
     *
     * @param client the key of the client in the queue
     * @param signal aborted when the client has hung up. A render that waits only for such clients is removed from the
     *   queue. Without a signal it is never removed.
     * @returns a render whose page is rejected with QueueFull if too many renders are waiting
     */
    get(url: PageUrl, client: string, signal?: AbortSignal): PageRender {
      const pending = shared.get(url.path) ?? enqueue(url, client);
      addClient(pending, signal);
      return pending;
    },
    /** Records that a table, or everything, has changed. Later requests do not share the renders that have begun. */
    recordChange(table?: string): void {
      for (const changes of changesSinceBegin) {
        if (table === undefined) changes.all = true;
        else changes.tables.add(table);
      }
      for (const [path, { hasBegun }] of shared) if (hasBegun) shared.delete(path);
    },
  };
}
