import { formatTime } from '#app/ui/format-time.ts';
import { getPublicationState, readyLabel, stateLabels } from './publication-state.ts';
import { StateBadge } from './state-badge.tsx';

interface PublicationBadgeProps {
  publishedAt: string | null;
  /** Since when a draft is ready for review. */
  readyAt?: string | null;
}

/** The state of a record in a list, and from when it will be public if it is scheduled. */
export function PublicationBadge({ publishedAt, readyAt = null }: PublicationBadgeProps) {
  const state = getPublicationState(publishedAt, Date.now());
  if (state === 'draft' && readyAt !== null)
    return <StateBadge state="ready" label={readyLabel} time={formatTime(readyAt)} />;
  return (
    <StateBadge
      state={state}
      label={stateLabels[state]}
      time={state === 'scheduled' && publishedAt !== null ? formatTime(publishedAt) : null}
    />
  );
}
