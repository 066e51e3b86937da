import type { VisitorClient } from '#app/backend/server-client.ts';

/** More records than this cannot each replace another sample. */
const maxReplacements = 100;

/** Reads which samples of a collection are left: those that no published record has replaced. A failure is logged. */
export async function readUnreplaced<Sample extends { slug: string }>(
  client: VisitorClient,
  collection: 'posts' | 'destinations',
  samples: readonly Sample[],
): Promise<{ samples: Sample[]; failed: boolean }> {
  const { data, error } = await client
    .from(collection)
    .select('sample')
    .not('sample', 'is', null)
    .limit(maxReplacements);
  if (error) console.error('Error fetching which samples are replaced:', error.message);
  const replaced = new Set(data?.map(({ sample }) => sample));
  return { samples: samples.filter(({ slug }) => !replaced.has(slug)), failed: error !== null };
}
