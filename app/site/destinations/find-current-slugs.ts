import type { VisitorClient } from '#app/backend/server-client.ts';

/**
 * Finds the current slugs of the published destinations that had these slugs before, by the former slugs. A slug that none
 * of them had is left out. A failure is logged.
 */
export async function findCurrentSlugs(client: VisitorClient, formerSlugs: readonly string[]) {
  const responses = await Promise.all(
    formerSlugs.map((slug) =>
      client.rpc('find_current_slug', { collection: 'destinations', former_slug: slug }, { get: true }),
    ),
  );
  for (const { error } of responses) if (error) console.error('Error fetching slug:', error.message);
  const entries = formerSlugs.flatMap((slug, index): [string, string][] => {
    const current = responses[index]?.data;
    return current ? [[slug, current]] : [];
  });
  return { currentSlugs: new Map(entries), failed: responses.some(({ error }) => error !== null) };
}
