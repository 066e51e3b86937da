import type { SaveState } from '#app/admin/editor/machine/editor-machine.ts';
import { getPublicationState, stateLabels } from '#app/admin/publication/publication-state.ts';
import { formatTime } from '#app/ui/format-time.ts';

/**
 * Describes the state of a record for visitors, as in 'Draft' or 'Scheduled for Nov 27, 2026, 9:00 AM'. `stored` is the
 * draft of its stored `published_at` (publication-draft.ts), and `now` is in milliseconds since 1970.
 */
export function describeRecord(stored: string, isNew: boolean, now: number): string {
  const state = isNew ? 'draft' : getPublicationState(stored || null, now);
  return state === 'scheduled' ? `${stateLabels.scheduled} for ${formatTime(stored)}` : stateLabels[state];
}

/** Returns what has become of the changes; null while there are none. `invalid` is why an autosave has to wait. */
export function describeChanges(saveState: SaveState, invalid: string | null): string | null {
  switch (saveState) {
    case 'saving':
      return 'Saving…';
    case 'saved':
      return 'Saved';
    case 'failed':
      return 'Could not save, kept in this browser';
    case 'conflict':
      return 'Not saved, because it was changed elsewhere';
    case 'unsaved':
      return invalid ? `Unsaved changes: ${toClause(invalid)}` : 'Unsaved changes';
    default:
      return null;
  }
}

/** 'Please enter a title.' within a sentence. */
const toClause = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
