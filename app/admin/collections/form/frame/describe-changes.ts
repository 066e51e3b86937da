import type { SaveState } from '#app/admin/editor/machine/editor-state.ts';

/**
 * Returns what has become of the changes; null while there are none.
 *
 * @param invalid says why an autosave has to wait
 * @param isElsewhere says whether the owner has to choose between two drafts of her own
 */
export function describeChanges(
  saveState: SaveState,
  invalid: string | null,
  isElsewhere: boolean,
): string | null {
  switch (saveState) {
    case 'saving':
      return 'Saving…';
    case 'saved':
      return 'Saved';
    case 'failed':
      return 'Could not save, kept in this browser';
    case 'conflict':
      return isElsewhere
        ? 'Not saved, because you also changed it on another device'
        : 'Not saved, because it was changed elsewhere';
    case 'unsaved':
      return invalid ? `Unsaved changes: ${toClause(invalid)}` : 'Unsaved changes';
    default:
      return null;
  }
}

/** 'Please enter a title.' within a sentence. */
const toClause = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
