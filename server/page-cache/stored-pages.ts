import { LRUCache } from 'lru-cache';
import type { PageUrl } from './page-url.ts';
import type { RenderedPage } from './read-tracker.ts';
import type { StoredPage } from './stored-page.ts';

/**
 * The freshness of a stored page: 'unverified' once a table that it was made from has changed, though perhaps not in the
 * rows that it shows; 'invalidated' if it has to be rendered again.
 */
export type Freshness = 'current' | 'unverified' | 'invalidated';

export interface StoredEntry {
  page: StoredPage;
  tables: RenderedPage['tables'];
  reads: RenderedPage['reads'];
  freshness: Freshness;
}

/** The limits of each of the two stores. The sizes count what the pages and their URLs keep in memory. */
const limits = { max: 500, maxSize: 32 * 1024 * 1024 };

/**
 * Keeps the pages of bare paths apart from all others. A visitor can think of any number of searches and spellings of a
 * path; they take the place of one another, and never of a page that the site links to.
 */
export function createStoredPages({ max, maxSize } = limits) {
  const createStore = () =>
    new LRUCache<string, StoredEntry>({
      max,
      maxSize,
      sizeCalculation: ({ page }, path) => page.bytes + path.length,
    });
  const bare = createStore();
  const others = createStore();

  return {
    get: (path: string) => bare.get(path) ?? others.get(path),
    set({ path, isBare }: PageUrl, entry: StoredEntry): void {
      (isBare ? bare : others).set(path, entry);
    },
    delete(path: string): void {
      for (const store of [bare, others]) store.delete(path);
    },
    /** Marks the pages that were made from a table as unverified or, without a table, all pages as invalidated. */
    invalidate(table?: string): void {
      for (const store of [bare, others])
        for (const entry of store.values())
          if (table === undefined) entry.freshness = 'invalidated';
          else if (entry.freshness === 'current' && dependsOn(entry.tables, [table]))
            entry.freshness = 'unverified';
    },
  };
}

/** Returns whether a page that was made from `tables` depends on any of the changed ones. */
export function dependsOn(tables: RenderedPage['tables'], changed: Iterable<string>): boolean {
  for (const table of changed) if (tables === 'all' || tables.has(table)) return true;
  return false;
}
