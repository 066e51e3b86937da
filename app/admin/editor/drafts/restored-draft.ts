import { getChangedFields } from './changed-fields.ts';
import { pickFields } from './merge-drafts.ts';
import type { VersionedDraft } from './saved-drafts.ts';

interface FormContent<Draft> {
  base: VersionedDraft<Draft>;
  values: Draft;
}

/** A form that shows a saved draft. The owner can discard the restored changes, and undo that. */
export interface RestoredDraft<Draft> {
  /** The time when the draft was saved, in milliseconds since 1970. */
  savedAt: number;
  /** Says whether another browser has sent it. */
  isElsewhere: boolean;
  isDiscarded: boolean;
  /** Says whether it was saved in another browser, so that nothing has to be restored. */
  isStored?: boolean;
  /** The values that the form got when the changes were restored or discarded. */
  shown: Draft;
  /** The form that the button brings back: without the restored changes or, if they are discarded, with them. */
  other: FormContent<Draft>;
}

/** Discards the restored changes or, if they are discarded, restores them again. */
export function swap<Draft>(
  { savedAt, isElsewhere, isDiscarded, other }: RestoredDraft<Draft>,
  form: FormContent<Draft>,
): RestoredDraft<Draft> {
  return { savedAt, isElsewhere, isDiscarded: !isDiscarded, shown: other.values, other: form };
}

/** Returns whether the owner has not edited the form since its changes were restored or discarded. */
export const isUntouched = <Draft extends object>({ shown }: RestoredDraft<Draft>, values: Draft) =>
  getChangedFields(values, shown).length === 0;

/**
 * Returns the restored draft after an automatic save. If the owner has not edited the restored changes, they can still
 * be discarded: the next save then stores the earlier values. Null after an edit, and for a new record, which has no
 * earlier values.
 */
export function continueAfterSave<Draft extends object>(
  restored: RestoredDraft<Draft>,
  base: VersionedDraft<Draft>,
  values: Draft,
): RestoredDraft<Draft> | null {
  const { other } = restored;
  if (other.base.version === null || !isUntouched(restored, values)) return null;
  return { ...restored, other: { ...other, base } };
}

/**
 * Returns the restored draft after the changes that somebody else has stored were merged into the form. Null if it was
 * discarded: from then on, it cannot be restored.
 */
export function continueAfterMerge<Draft extends object>(
  restored: RestoredDraft<Draft>,
  row: VersionedDraft<Draft>,
  values: Draft,
): RestoredDraft<Draft> | null {
  if (restored.isDiscarded) return null;
  return { ...restored, shown: values, other: { base: row, values: row.draft } };
}

/** Returns the restored draft after the form itself has set fields, which does not count as an edit of the owner. */
export function showFields<Draft extends object>(
  restored: RestoredDraft<Draft>,
  values: Draft,
  fields: readonly (keyof Draft & string)[],
): RestoredDraft<Draft> {
  return { ...restored, shown: { ...restored.shown, ...pickFields(values, fields) } };
}
