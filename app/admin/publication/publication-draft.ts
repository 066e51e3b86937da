import { formatTime } from '#app/ui/format-time.ts';
import { suggestTime } from './local-time.ts';
import { getPublicationState, type PublicationState, readyLabel, stateLabels } from './publication-state.ts';

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

/** Returns whether the draft is a time that the owner has chosen, and not a stored one. */
export const isChosenTime = (draft: string) => draft.endsWith('Z');

/**
 * Says what is wrong with a draft; null if nothing is. A stored time is valid even if it has come since the form was opened: the
 * record is public then, and nothing has to be chosen again.
 */
export function findPublicationFault(draft: string): string | null {
  if (draft === withoutTime) return 'Please enter a date and a time.';
  return isChosenTime(draft) && Date.parse(draft) <= Date.now()
    ? 'Please choose a time in the future.'
    : null;
}

/**
 * Returns the state that the form shows as chosen. A time that the owner has chosen stays a schedule when it passes
 * before the save, so that the field can say what is wrong with it.
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

/** Formats a draft, as in 'Scheduled: Feb 1, 2027, 9:00 AM'. */
export function formatPublication(draft: string): string {
  const label = stateLabels[getChosenState(draft, Date.now())];
  return draft === '' || draft === publishNow || draft === withoutTime
    ? label
    : `${label}: ${formatTime(draft)}`;
}

/**
 * Returns the stored draft if the local one means the same: the same instant, or to publish what is already published.
 * So a save whose response was lost can be repeated, and the record keeps its time.
 */
export function reconcilePublication(local: string, stored: string): string {
  const isSame =
    local === publishNow
      ? getPublicationState(stored || null, Date.now()) === 'published'
      : Date.parse(local) === Date.parse(stored);
  return isSame ? stored : local;
}

/**
 * Describes who sees a record, as in 'Draft' or 'Scheduled for Nov 27, 2026, 9:00 AM'. `stored` is the draft of its
 * `published_at` as it is stored, `readyAt` since when a draft is ready for review, and `now` is the browser's clock, in
 * milliseconds since 1970.
 */
export function describeState(stored: string, now: number, readyAt = ''): string {
  const state = getPublicationState(stored || null, now);
  if (state === 'draft' && readyAt) return readyLabel;
  return state === 'scheduled' ? `${stateLabels.scheduled} for ${formatTime(stored)}` : stateLabels[state];
}

/**
 * Says who sees a record that has been saved. `stored` is the draft of its `published_at` as it is stored, `readyAt` since
 * when a draft is ready for review, and `now` is the browser's clock, in milliseconds since 1970.
 */
export function describePublication(stored: string, now: number, readyAt = ''): string {
  const state = getPublicationState(stored || null, now);
  if (state === 'draft' && readyAt) return 'It is ready for review: an editor publishes it or sends it back.';
  if (state === 'draft') return 'It is a draft: visitors do not see it.';
  return state === 'scheduled' ? `It will be public from ${formatTime(stored)}.` : 'It is public.';
}
