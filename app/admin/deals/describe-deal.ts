import { describeState } from '#app/admin/publication/publication-draft.ts';
import { formatTime } from '#app/ui/format-time.ts';
import { dealStateLabels, getDealState } from './deal-state.ts';

/**
 * Says who sees a deal that has been saved.
 *
 * @param stored `published_at` in the draft of the stored deal (publication-draft.ts): empty if it is not published
 * @param now the browser's clock, in milliseconds since 1970
 */
export function describeDeal(stored: string, endsAt: string, now: number): string {
  switch (getDealState(stored || null, endsAt, now)) {
    case 'draft':
      return 'It is a draft: visitors do not see it.';
    case 'scheduled':
      return `It will be on sale from ${formatTime(stored)} until ${formatTime(endsAt)}.`;
    case 'published':
      return `It is on sale until ${formatTime(endsAt)}.`;
    case 'ended':
      return 'It has ended: visitors do not see it anymore.';
  }
}

/** Describes a deal for the bar of its form, as in 'Draft' or 'On sale'. The parameters are those of `describeDeal`. */
export function describeDealState(stored: string, endsAt: string, now: number): string {
  const state = getDealState(stored || null, endsAt, now);
  return state === 'scheduled' ? describeState(stored, now) : dealStateLabels[state];
}
