import { formatTime } from '#app/ui/format-time.ts';
import { getChosenState, publishNow, withoutTime } from './publication-draft.ts';
import { stateLabels } from './publication-state.ts';

/** Formats the draft of `published_at` (publication-draft.ts), as in 'Scheduled: Feb 1, 2027, 9:00 AM'. */
export function formatPublication(draft: string): string {
  const label = stateLabels[getChosenState(draft, Date.now())];
  return draft === '' || draft === publishNow || draft === withoutTime
    ? label
    : `${label}: ${formatTime(draft)}`;
}
