import { publishNow } from './publication-draft.ts';

/**
 * Publishes the selected records at once: drafts or scheduled ones, as the condition says. A published record is left
 * out, so that it keeps the time since when it is public.
 */
export const publish = {
  label: 'Publish',
  fields: { published_at: publishNow },
  condition: 'published_at.is.null,published_at.gt.now',
  done: 'published',
} as const;

export const unpublish = {
  label: 'Unpublish',
  fields: { published_at: null },
  condition: 'published_at.not.is.null',
  done: 'unpublished',
} as const;
