import { LRUCache } from 'lru-cache';
import type { VisitorClient } from '#app/client/server-client.ts';
import { toSearchTerm } from '#domain/visits/search-term.ts';

/** What a visitor has typed as the destination: one of the owner's places, or else a search that found nothing. */
interface TypedPlace {
  slug: string | null;
  search: string | null;
}

export const noTypedPlace: TypedPlace = { slug: null, search: null };

/**
 * What was found in the last minute, because visitors type the same few names, and a search costs a quarter of what /go does
 * (`npm run bench:counting`). A count learns of a new place a minute late.
 */
const found = new WeakMap<VisitorClient, LRUCache<string, TypedPlace>>();

function getFound(client: VisitorClient) {
  const existing = found.get(client);
  if (existing) return existing;
  const created = new LRUCache<string, TypedPlace>({ max: 500, ttl: 60_000 });
  found.set(client, created);
  return created;
}

/**
 * Finds the published destination that a visitor has typed into the booking form. What the catalog finds by another name is no
 * place of that name, but is not missing either. A failure is logged.
 */
export async function findTypedPlace(client: VisitorClient, text: string): Promise<TypedPlace> {
  const search = toSearchTerm(text);
  if (!search) return noTypedPlace;
  const foundBefore = getFound(client);
  const before = foundBefore.get(search);
  if (before) return before;
  const { data, error } = await client
    .rpc('find_destinations', { query: search, max_count: 24 }, { get: true })
    .select('slug, name');
  if (error) {
    console.error('Error fetching typed destination:', error.message);
    return noTypedPlace;
  }
  const named = data.find(({ name }) => toSearchTerm(name ?? '') === search);
  const typed = { slug: named?.slug ?? null, search: data.length === 0 ? search : null };
  foundBefore.set(search, typed);
  return typed;
}
