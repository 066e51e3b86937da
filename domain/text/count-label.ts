/** The labels that the panel suggests for what is counted (docs/product/home.md#statistics). */
export const countLabels = {
  destinations: { one: 'Destination', other: 'Destinations' },
  posts: { one: 'Story', other: 'Stories' },
} as const;

/** Returns the label of a count: a suggested one in the singular for a count of one, any other one as it is. */
export function getCountLabel(source: keyof typeof countLabels, label: string, count: number): string {
  const { one, other } = countLabels[source];
  return count === 1 && label === other ? one : label;
}
