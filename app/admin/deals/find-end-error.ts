import { isChosenTime, publishNow } from '#app/admin/publication/publication-draft.ts';

/**
 * Says what is wrong with the end of a deal. A draft may end at any time. A deal that has ended can still be edited as long
 * as neither its beginning nor its end is chosen again.
 *
 * @param publishedAt the validated draft of `published_at` (publication-draft.ts); null for a draft
 * @param endsAt an instant: as it is stored, or as the owner has chosen it
 * @param now the browser's clock, in milliseconds since 1970
 * @returns null if nothing is wrong
 */
export function findEndError(publishedAt: string | null, endsAt: string, now: number): string | null {
  if (publishedAt === null) return null;
  const end = Date.parse(endsAt);
  const beginning = publishedAt === publishNow ? now : Date.parse(publishedAt);
  const isOver = end <= now && (publishedAt === publishNow || isChosenTime(endsAt));
  if (isOver) return 'Please choose a time in the future, or make the deal a draft.';
  return end <= beginning ? 'Please choose a time after the beginning, or make the deal a draft.' : null;
}
