import { formatTime } from '#app/ui/format-time.ts';
import { getPublicationState, stateLabels } from './publication-state.ts';
import { StateBadge } from './state-badge.tsx';

interface PublicationBadgeProps {
  publishedAt: string | null;
}

/** The state of a record in a list, and from when it will be public if it is scheduled. */
export function PublicationBadge({ publishedAt }: PublicationBadgeProps) {
  const state = getPublicationState(publishedAt, Date.now());
  return (
    <StateBadge
      state={state}
      label={stateLabels[state]}
      time={state === 'scheduled' && publishedAt !== null ? formatTime(publishedAt) : null}
    />
  );
}
