import { adminIcons } from '#app/ui/admin-icons.ts';
import { formatTime } from '#app/ui/format-time.ts';
import { createDatedChange } from './publication-day.ts';
import { publishNow } from './publication-draft.ts';
import { getPublicationState } from './publication-state.ts';

interface Publishable {
  published_at: string | null;
}

/** The records that visitors do not see yet. A published one is left out, so that it keeps the time since when it is public. */
const notPublished = 'published_at.is.null,published_at.gt.now';

/** Publishes the selected records at once: drafts or scheduled ones. */
const publish = {
  label: 'Publish',
  icon: adminIcons.eye,
  appliesTo: ({ published_at }: Publishable) => getPublicationState(published_at, Date.now()) !== 'published',
  fields: { published_at: publishNow },
  condition: notPublished,
  done: 'published',
} as const;

const unpublish = {
  label: 'Unpublish',
  icon: adminIcons.eyeOff,
  appliesTo: ({ published_at }: Publishable) => published_at !== null,
  fields: { published_at: null },
  condition: 'published_at.not.is.null',
  done: 'unpublished',
} as const;

/** Schedules drafts, and gives scheduled records another time. It hides nothing that is public. */
const schedule = (time: string) =>
  ({
    fields: { published_at: time },
    condition: notPublished,
    done: 'scheduled',
    already: 'had been published',
    note: `Public from ${formatTime(time)}.`,
  }) as const;

/** The changes of the publication of several records. */
export const bulkPublication = { publish, unpublish, schedule };

/** The same for posts, whose date follows the publication (docs/product/publishing.md). */
export const datedBulkPublication = {
  publish: {
    ...publish,
    fields: createDatedChange(publishNow),
    note: 'The date is today, unless you have chosen another one.',
  },
  unpublish: { ...unpublish, fields: createDatedChange(null) },
  schedule: (time: string) => ({ ...schedule(time), fields: createDatedChange(time) }),
};
