import type { VisitorClient } from './server-client.ts';
import { splitValues } from './split-values.ts';

/**
 * Finds the current slugs of the published records that had these slugs before, by the former slugs. A slug that none of
 * them had is left out. A failure is logged.
 */
export async function findCurrentSlugs(
  client: VisitorClient,
  collection: 'posts' | 'destinations',
  formerSlugs: readonly string[],
) {
  const responses = await Promise.all(
    splitValues(formerSlugs).map((part) =>
      client.rpc(
        'find_current_slugs',
        // The client does not quote the elements of an array. PostgreSQL would read `null` as no text.
        { collection, slugs: part.map((slug) => `"${slug}"`) },
        { get: true },
      ),
    ),
  );
  for (const { error } of responses) if (error) console.error('Error fetching slug:', error.message);
  const entries = responses
    .flatMap(({ data }) => data ?? [])
    .flatMap(({ former_slug, current_slug }): [string, string][] =>
      former_slug && current_slug ? [[former_slug, current_slug]] : [],
    );
  return {
    currentSlugs: new Map(entries),
    failed: responses.some(({ error }) => error !== null),
  };
}
