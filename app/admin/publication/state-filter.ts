import { stateLabels } from './publication-state.ts';

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
