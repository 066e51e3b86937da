import type { Deal } from './collection.ts';
import { getDealState } from './deal-state.ts';

/**
 * Returns the earlier end that the ticket names once a draft is saved (docs/product.md#deals); null if it names none.
 *
 * @param end the end of the draft, as an instant; any other text is none
 * @param firstEnd the first end that visitors saw of the stored deal, if it was postponed
 * @param now the browser's clock, in milliseconds since 1970
 */
export function findAnnouncedEnd(
  end: string,
  stored: Deal,
  firstEnd: string | null,
  now: number,
): string | null {
  if (getDealState(stored.published_at, stored.ends_at, now) !== 'published') return null;
  const announced = firstEnd ?? stored.ends_at;
  return Date.parse(announced) < Date.parse(end) ? announced : null;
}
