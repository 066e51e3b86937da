import { readyLabel, stateLabels } from './publication-state.ts';

/** The drafts that are ready for review. */
export const readyChoice = {
  value: 'ready',
  label: readyLabel,
  condition: 'and(published_at.is.null,ready_at.not.is.null)',
} as const;

/** The filter of a list by the state of its records. PostgreSQL reads the text 'now' as the time of its own clock. */
export const stateFilter = {
  column: 'published_at',
  label: 'State',
  kind: 'choice',
  choices: [
    { value: 'published', label: stateLabels.published, condition: 'published_at.lte.now' },
    { value: 'scheduled', label: stateLabels.scheduled, condition: 'published_at.gt.now' },
    { value: 'draft', label: stateLabels.draft, condition: 'published_at.is.null' },
  ],
} as const;

/** The same for records that an editor reviews before they are published. */
export const reviewedStateFilter = {
  ...stateFilter,
  choices: [...stateFilter.choices, readyChoice],
} as const;
