import {
  getPublicationState,
  type PublicationState,
  stateLabels,
} from '#app/admin/publication/publication-state.ts';

/** Describes whether visitors see a deal (docs/product/deals.md). */
export type DealState = PublicationState | 'ended';

export const dealStateLabels = {
  ...stateLabels,
  published: 'On sale',
  ended: 'Ended',
} as const satisfies Record<DealState, string>;

/**
 * Returns the state of a deal. `publishedAt` is null for a draft, and `now` is the browser's clock, in milliseconds
 * since 1970.
 */
export function getDealState(publishedAt: string | null, endsAt: string, now: number): DealState {
  const state = getPublicationState(publishedAt, now);
  return state === 'published' && Date.parse(endsAt) <= now ? 'ended' : state;
}

/** The filter of the list by the state. PostgreSQL reads the text 'now' as the time of its own clock. */
export const dealStateFilter = {
  column: 'published_at',
  label: 'State',
  kind: 'choice',
  choices: [
    {
      value: 'on-sale',
      label: dealStateLabels.published,
      condition: 'and(published_at.lte.now,ends_at.gt.now)',
    },
    { value: 'scheduled', label: dealStateLabels.scheduled, condition: 'published_at.gt.now' },
    { value: 'draft', label: dealStateLabels.draft, condition: 'published_at.is.null' },
    { value: 'ended', label: dealStateLabels.ended, condition: 'and(published_at.lte.now,ends_at.lte.now)' },
  ],
} as const;
