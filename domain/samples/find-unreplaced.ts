/**
 * Returns the samples of a collection that are left: those that no published record has replaced. A record replaces the sample
 * that it was made from, and the one whose slug it has: otherwise a suitcase with this slug would mean both.
 *
 * @param slugs what the columns `sample` and `slug` of published records contain
 */
export function findUnreplaced<Sample extends { slug: string }>(
  samples: readonly Sample[],
  slugs: Iterable<string | null>,
): Sample[] {
  const replaced = new Set(slugs);
  return samples.filter(({ slug }) => !replaced.has(slug));
}
