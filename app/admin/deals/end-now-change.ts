import { adminIcons } from '#app/ui/admin-icons.ts';
import { getDealState } from './deal-state.ts';

/** Ends deals that are on sale. A scheduled deal has nothing to end: `unpublish` makes it a draft instead. */
export const endNowChange = {
  label: 'End now',
  icon: adminIcons.flag,
  appliesTo: ({ published_at, ends_at }: { published_at: string | null; ends_at: string }) =>
    getDealState(published_at, ends_at, Date.now()) === 'published',
  fields: { ends_at: 'now' },
  condition: 'and(published_at.lte.now,ends_at.gt.now)',
  done: 'ended',
  exception: { condition: 'published_at.is.null,published_at.gt.now', text: 'had not begun' },
} as const;
