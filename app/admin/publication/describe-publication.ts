import { formatTime } from '#app/ui/format-time.ts';
import { getPublicationState } from './publication-state.ts';

/**
 * Says who sees a record that has been saved.
 *
 * @param stored the draft of its `published_at`, as it is stored (publication-draft.ts)
 * @param now the browser's clock, in milliseconds since 1970
 */
export function describePublication(stored: string, now: number): string {
  const state = getPublicationState(stored || null, now);
  if (state === 'draft') return 'It is a draft: visitors do not see it.';
  return state === 'scheduled' ? `It will be public from ${formatTime(stored)}.` : 'It is public.';
}
