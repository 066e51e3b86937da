import type { VisitorClient } from '#app/backend/server-client.ts';

/** More records than this cannot each replace another sample. */
const maxReplacements = 100;

/**
 * Reads which samples of a collection are left: those that no published record has replaced. A record replaces the sample
 * that it was made from, and one whose slug it has or had: otherwise a URL or a suitcase with this slug would mean both. A
 * failure is logged.
 */
export async function readUnreplaced<Sample extends { slug: string }>(
  client: VisitorClient,
  collection: 'posts' | 'destinations',
  samples: readonly Sample[],
): Promise<{ samples: Sample[]; failed: boolean }> {
  const slugs = samples.map(({ slug }) => slug).join();
  const { data, error } = await client
    .from(collection)
    .select('sample, slug, former_slugs')
    .or(`sample.not.is.null,slug.in.(${slugs}),former_slugs.ov.{${slugs}}`)
    .limit(maxReplacements);
  if (error) console.error('Error fetching which samples are replaced:', error.message);
  const replaced = new Set(
    data?.flatMap(({ sample, slug, former_slugs }) => [sample, slug, ...former_slugs]),
  );
  return { samples: samples.filter(({ slug }) => !replaced.has(slug)), failed: error !== null };
}
