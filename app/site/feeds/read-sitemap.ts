import type { VisitorClient } from '#app/backend/server-client.ts';
import { createDestinationPath, createPostPath } from '#domain/record-path.ts';

/** The collections whose records have pages, with the paths of these. */
export const listedCollections = { destinations: createDestinationPath, posts: createPostPath } as const;

export type ListedCollection = keyof typeof listedCollections;

/** Reads the sitemaps that a collection needs: the last change in each, ISO 8601. A failure is logged. */
export async function readSitemapChanges(
  client: VisitorClient,
  collection: ListedCollection,
): Promise<{ changes: string[]; failed: boolean }> {
  const { data, error } = await client.rpc('list_sitemaps', { collection }, { get: true });
  if (error) console.error(`Error fetching the sitemaps of ${collection}:`, error.message);
  return { changes: error ? [] : (data as string[]).map(toUtc), failed: error !== null };
}

/** Reads the published records of a sitemap. `number` counts from 1. Returns null if they cannot be read. */
export async function readSitemapRecords(
  client: VisitorClient,
  collection: ListedCollection,
  number: number,
): Promise<{ slug: string; lastChange: string }[] | null> {
  const { data, error } = await client.rpc(
    'list_sitemap_records',
    { collection, sitemap_number: number },
    { get: true },
  );
  if (error) {
    console.error(`Error fetching sitemap ${number} of ${collection}:`, error.message);
    return null;
  }
  return (data as [string, string][]).map(([slug, time]) => ({ slug, lastChange: toUtc(time) }));
}

/** The protocol knows neither microseconds nor a time zone without minutes. */
const toUtc = (time: string) => new Date(time).toISOString();
