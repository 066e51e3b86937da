import type { VisitorClient } from '#app/client/server-client.ts';
import { findUnreplaced } from '#domain/samples/find-unreplaced.ts';

/** The number of replacements that are read at most, which is far more than there are samples. */
const maxReplacements = 100;

/**
 * Reads which samples of a collection are left: those that no published record has replaced. A failure is logged.
 */
export async function readUnreplaced<Sample extends { slug: string }>(
  client: VisitorClient,
  collection: 'posts' | 'destinations',
  samples: readonly Sample[],
): Promise<{ samples: Sample[]; failed: boolean }> {
  const slugs = samples.map(({ slug }) => slug);
  const select = () => client.from(collection).select('sample, slug').limit(maxReplacements);
  // There are two reads, because PostgreSQL would read the whole table for one read with both conditions.
  const responses = await Promise.all([select().not('sample', 'is', null), select().in('slug', slugs)]);
  for (const { error } of responses)
    if (error) console.error('Error fetching which samples are replaced:', error.message);
  const rows = responses.flatMap(({ data }) => data ?? []);
  return {
    samples: findUnreplaced(
      samples,
      rows.flatMap(({ sample, slug }) => [sample, slug]),
    ),
    failed: responses.some(({ error }) => error !== null),
  };
}
