import { readyLabel } from '#app/admin/publication/publication-state.ts';
import { formatTime } from '#app/ui/format-time.ts';

/** What became of the form of a change: it is staged, live, or no change any more. */
export type ChangeOutcome = 'staged' | 'live' | 'same';

/** Describes a staged change in the bar of its form. `liveAt` and `readyAt` are drafts: empty if not given. */
export function describeChange(liveAt: string, readyAt = ''): string {
  if (liveAt) return `Goes live ${formatTime(liveAt)}`;
  return readyAt ? readyLabel : 'Change';
}

/** Says what a save of a change means for visitors. */
export function describeSavedChange(outcome: ChangeOutcome, liveAt: string, readyAt = ''): string {
  if (outcome === 'live') return 'The change is live.';
  if (outcome === 'same') return 'Nothing differs from what visitors see, so no change is kept.';
  if (liveAt) return `It goes live on ${formatTime(liveAt)}.`;
  return readyAt
    ? 'It is ready for review: an editor lets it go live or sends it back.'
    : 'Visitors do not see it until it goes live.';
}
