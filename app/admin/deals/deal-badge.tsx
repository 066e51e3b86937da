import type { ReactNode } from 'react';
import { formatDay } from '#app/admin/collections/list/format-day.ts';
import { StateBadge } from '#app/admin/publication/state-badge.tsx';
import { dealStateLabels, getDealState } from './deal-state.ts';

interface DealBadgeProps {
  published_at: string | null;
  ends_at: string;
  /** Leads to the deal on the site, while it is on sale. */
  link?: ReactNode;
}

/** The state of a deal in a list, with its times. */
export function DealBadge({ published_at, ends_at, link }: DealBadgeProps) {
  const state = getDealState(published_at, ends_at, Date.now());
  return (
    <StateBadge
      state={state}
      label={dealStateLabels[state]}
      time={formatDays(published_at, ends_at)}
      link={state === 'published' && link}
    />
  );
}

/** Formats the days on which a deal begins and ends, as in 'Nov 1, 2026 – Dec 4, 2026'. A draft has only an end. */
function formatDays(publishedAt: string | null, endsAt: string): string {
  return publishedAt === null
    ? `Until ${formatDay(endsAt)}`
    : `${formatDay(publishedAt)}\u00a0– ${formatDay(endsAt)}`;
}
