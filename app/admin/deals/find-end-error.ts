import { isChosenTime, publishNow } from '#app/admin/publication/publication-draft.ts';

/** The database accepts no end that is farther away. */
const maxYears = 2;

/**
 * Says what is wrong with the end of a deal; null if nothing is. A draft may have ended. A deal that has ended can
 * still be edited as long as neither its beginning nor its end is chosen again.
 *
 * @param publishedAt the validated draft of `published_at` (publication-draft.ts); null for a draft
 * @param endsAt an instant: as it is stored, or as the owner has chosen it
 * @param now the browser's clock, in milliseconds since 1970
 */
export function findEndError(publishedAt: string | null, endsAt: string, now: number): string | null {
  const end = Date.parse(endsAt);
  if (isChosenTime(endsAt) && end > addYears(now, maxYears)) return 'Please choose an end within two years.';
  if (publishedAt === null) return null;
  const beginning = publishedAt === publishNow ? now : Date.parse(publishedAt);
  const isOver = end <= now && (publishedAt === publishNow || isChosenTime(endsAt));
  if (isOver)
    return publishedAt === publishNow
      ? 'Please choose a time in the future, or make the deal a draft.'
      : 'Please choose a time in the future, or make the deal a draft. To end a deal that is on sale, press “End now”.';
  return end <= beginning ? 'Please choose a time after the beginning, or make the deal a draft.' : null;
}

const addYears = (time: number, years: number) => {
  const date = new Date(time);
  return date.setFullYear(date.getFullYear() + years);
};
