import { StateBadge } from '#app/admin/publication/state-badge.tsx';
import { dealStateLabels, getDealState } from './deal-state.ts';
import { formatTimes } from './format-times.ts';

interface DealBadgeProps {
  published_at: string | null;
  ends_at: string;
}

/** The state of a deal in a list, with its times. */
export function DealBadge({ published_at, ends_at }: DealBadgeProps) {
  const now = Date.now();
  const state = getDealState(published_at, ends_at, now);
  return (
    <StateBadge state={state} label={dealStateLabels[state]} time={formatTimes(published_at, ends_at, now)} />
  );
}
