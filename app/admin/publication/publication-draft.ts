import { suggestTime } from './local-time.ts';
import { getPublicationState, type PublicationState } from './publication-state.ts';

/**
 * The draft of `published_at` is one text:
 *
 * - '' for a draft;
 * - 'now' to publish with the save: PostgreSQL reads this text as the time of its own clock;
 * - a stored time as PostgREST returns it, which ends with an offset (+00:00) and is written back unchanged;
 * - a time that the owner has chosen in the form, which ends with Z and must be in the future;
 * - 'later' while the owner has chosen to schedule the record, but no complete time.
 */
export const publishNow = 'now';
export const withoutTime = 'later';

/** The draft of a stored `published_at`. */
export const toPublicationDraft = (publishedAt: string | null) => publishedAt ?? '';

/** Returns whether the draft is a time that the owner has chosen, and not a stored one. */
export const isChosenTime = (draft: string) => draft.endsWith('Z');

/**
 * The state that the form shows as chosen. A time that the owner has chosen stays a schedule when it passes before the
 * save, so that the field can say what is wrong with it.
 *
 * @param now the browser's clock, in milliseconds since 1970
 */
export function getChosenState(draft: string, now: number): PublicationState {
  if (draft === publishNow) return 'published';
  if (draft === withoutTime || isChosenTime(draft)) return 'scheduled';
  return getPublicationState(draft || null, now);
}

/** The draft with which a state is chosen: the last one with this state, unless the time of its schedule has come. */
export function chooseState(next: PublicationState, last: string | undefined, now: Date): string {
  if (last !== undefined && getChosenState(last, now.getTime()) === next) return last;
  return { draft: '', published: publishNow, scheduled: suggestTime(now) }[next];
}
