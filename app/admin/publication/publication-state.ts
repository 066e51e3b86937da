/** Describes whether visitors see a record (docs/product/publishing.md). */
export type PublicationState = 'draft' | 'scheduled' | 'published';

/** The words of the states in lists and forms. */
export const stateLabels = {
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Draft',
} as const satisfies Record<PublicationState, string>;

/** The words of a draft whose author has asked an editor to publish it (docs/product/roles.md#ready-for-review). */
export const readyLabel = 'Ready for review';

/**
 * PostgreSQL's clock decides what is public. Where the browser's clock is a little behind, a record that has just been
 * published would look scheduled, so a time within the next minute counts as reached. A time that the owner has chosen
 * counts when it comes.
 */
const clockToleranceMs = 60_000;

/** Owners choose full minutes (local-time.ts). A time of PostgreSQL's clock is practically never one. */
const isFullMinute = (time: number) => time % 60_000 === 0;

/**
 * Returns the state of a record. `publishedAt` is its `published_at` as PostgREST returns it; null for a draft. `now`
 * is the browser's clock, in milliseconds since 1970.
 */
export function getPublicationState(publishedAt: string | null, now: number): PublicationState {
  if (publishedAt === null) return 'draft';
  const time = Date.parse(publishedAt);
  return time <= now + (isFullMinute(time) ? 0 : clockToleranceMs) ? 'published' : 'scheduled';
}
