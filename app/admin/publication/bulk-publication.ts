import { adminIcons } from '#app/ui/admin-icons.ts';
import { publishNow } from './publication-draft.ts';
import { getPublicationState } from './publication-state.ts';

interface Publishable {
  published_at: string | null;
}

/**
 * Publishes the selected records at once: drafts or scheduled ones, as the condition says. A published record is left
 * out, so that it keeps the time since when it is public.
 */
export const publish = {
  label: 'Publish',
  icon: adminIcons.eye,
  appliesTo: ({ published_at }: Publishable) => getPublicationState(published_at, Date.now()) !== 'published',
  fields: { published_at: publishNow },
  condition: 'published_at.is.null,published_at.gt.now',
  done: 'published',
} as const;

export const unpublish = {
  label: 'Unpublish',
  icon: adminIcons.eyeOff,
  appliesTo: ({ published_at }: Publishable) => published_at !== null,
  fields: { published_at: null },
  condition: 'published_at.not.is.null',
  done: 'unpublished',
} as const;
