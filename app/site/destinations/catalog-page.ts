import type { VisitorClient } from '#app/client/server-client.ts';
import { type CatalogFilter, type FilterOption, isFiltered } from '#domain/destinations/catalog-filter.ts';
import { fillPage, findSamples } from '#domain/destinations/sample-catalog.ts';
import { countPages } from '#domain/lists/list-pages.ts';
import type { SampleDestination } from '#domain/samples/destinations.ts';
import { createRecordCard, createSampleCard } from './destination-cards.ts';
import {
  type CatalogCounts,
  countDestinations,
  findPublished,
  maxCounted,
  pageSize,
} from './read-catalog.ts';

/**
 * Reads a page of the catalog: the owner's destinations first, then the samples. A page after the last one is empty.
 *
 * @param overview the counts without a filter
 */
export async function readCatalogPage(
  client: VisitorClient,
  filter: CatalogFilter,
  page: number,
  samples: readonly SampleDestination[],
  overview: CatalogCounts,
) {
  const hasRecords = overview.total > 0;
  // Without records, nothing needs to be searched.
  const [counts, { rows, failed }] = await Promise.all([
    hasRecords && isFiltered(filter) ? countDestinations(client, filter) : overview,
    hasRecords ? findPublished(client, filter, (page - 1) * pageSize) : { rows: [], failed: false },
  ]);
  const recordCount = Math.min(counts.total, maxCounted);
  const foundSamples = findSamples(samples, filter, hasRecords);
  const total = recordCount + foundSamples.length;
  // The records after the first `maxCounted` belong to no page, even if the database returns them.
  const records = rows.slice(0, Math.max(0, recordCount - (page - 1) * pageSize));
  const shownSamples = fillPage(foundSamples, recordCount, records.length, page, pageSize);
  return {
    cards: [
      ...records.map(createRecordCard),
      ...shownSamples.map((sample) => createSampleCard(sample, hasRecords)),
    ],
    // The number of destinations on all pages. Of the owner's, at most `maxCounted` are counted.
    total,
    isMore: counts.total > maxCounted,
    hasSamples: shownSamples.length > 0,
    pages: countPages(total, pageSize),
    counts,
    failed: failed || counts.failed,
  };
}

/** Returns the options that a visitor may choose: those that find something, and the chosen one. */
export const listUsefulOptions = (options: readonly FilterOption[], chosen: string | undefined) =>
  options.filter(({ value, count }) => count !== 0 || value === chosen);
