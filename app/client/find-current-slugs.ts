import type { TableWithPages } from './from-table.ts';
import type { VisitorClient } from './server-client.ts';
import { splitValues } from './split-values.ts';

/**
 * Maps former slugs to the current slugs of the published records that had them. A slug that no record had before is left
 * out. A failure is logged.
 */
export async function findCurrentSlugs(
  client: VisitorClient,
  collection: TableWithPages,
  formerSlugs: readonly string[],
) {
  const responses = await Promise.all(
    splitValues(formerSlugs).map((part) =>
      client.rpc(
        'find_current_slugs',
        // The client does not quote the elements of an array, and PostgreSQL would read an unquoted `null` as a missing
        // value.
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
