/** A title shows at most this many names. */
const maxNames = 3;

export const formatPlaceCount = (count: number): string => (count === 1 ? 'one place' : `${count} places`);

/** Says how many places of a suitcase are no longer on the site. */
export const formatMissing = (count: number): string =>
  count === 1 ? 'One place is no longer on this site.' : `${count} places are no longer on this site.`;

export function formatTitle(names: readonly string[]): string {
  const others = names.length - maxNames;
  return `${names.slice(0, maxNames).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
