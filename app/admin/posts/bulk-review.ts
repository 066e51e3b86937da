import { publishNow } from '#app/admin/publication/publication-draft.ts';
import { readyLabel } from '#app/admin/publication/publication-state.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import type { Role } from '#domain/people/roles.ts';

interface Reviewable {
  published_at: string | null;
  ready_at: string | null;
}

/** An author asks an editor to publish the selected drafts. */
const markReady = {
  label: readyLabel,
  icon: adminIcons.check,
  isFor: (role: Role) => role === 'author',
  appliesTo: ({ published_at, ready_at }: Reviewable) => published_at === null && ready_at === null,
  fields: { ready_at: publishNow },
  condition: 'ready_at.is.null',
  done: 'ready for review',
} as const;

const takeBack = {
  icon: adminIcons.restore,
  appliesTo: ({ published_at, ready_at }: Reviewable) => published_at === null && ready_at !== null,
  fields: { ready_at: null },
  condition: 'ready_at.not.is.null',
};

/** The author goes on writing, or an editor wants her to. */
export const bulkReview = [
  markReady,
  { ...takeBack, label: 'Back to draft', isFor: (role: Role) => role === 'author', done: 'back to draft' },
  { ...takeBack, label: 'Send back', isFor: (role: Role) => role !== 'author', done: 'sent back' },
] as const;
