import { getChangedFields } from './changed-fields.ts';
import { pickFields } from './merge-drafts.ts';
import type { VersionedDraft } from './saved-drafts.ts';

/** The values of a form, and what they are based on. */
interface FormContent<Draft> {
  base: VersionedDraft<Draft>;
  values: Draft;
}

/** A form that was opened with a saved draft. The owner can discard the restored changes, and undo that. */
export interface RestoredDraft<Draft> {
  /** The time when the draft was saved, in milliseconds since 1970. */
  savedAt: number;
  isDiscarded: boolean;
  /** The values that the form got when the changes were restored or discarded. */
  shown: Draft;
  /** Holds what the button brings back: the form without the restored changes or, if they are discarded, with them. */
  other: FormContent<Draft>;
}

/** Discards the restored changes or, if they are discarded, restores them again. */
export function swap<Draft>(
  { savedAt, isDiscarded, other }: RestoredDraft<Draft>,
  form: FormContent<Draft>,
): RestoredDraft<Draft> {
  return { savedAt, isDiscarded: !isDiscarded, shown: other.values, other: form };
}

/** Returns whether the owner has not edited the form since its changes were restored or discarded. */
export const isUntouched = <Draft extends object>({ shown }: RestoredDraft<Draft>, values: Draft) =>
  getChangedFields(values, shown).length === 0;

/**
 * After an automatic save: what was saved without an edit can still be discarded, as an edit that is saved in turn. A
 * record that did not exist before has no such earlier values.
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

/** After what somebody else has stored was added to the form. */
export function continueAfterMerge<Draft extends object>(
  restored: RestoredDraft<Draft>,
  row: VersionedDraft<Draft>,
  values: Draft,
): RestoredDraft<Draft> | null {
  if (restored.isDiscarded) return null;
  return { ...restored, shown: values, other: { base: row, values: row.draft } };
}

/** After fields were set by the form itself, which is no edit of the owner. */
export function showFields<Draft extends object>(
  restored: RestoredDraft<Draft>,
  values: Draft,
  fields: readonly (keyof Draft & string)[],
): RestoredDraft<Draft> {
  return { ...restored, shown: { ...restored.shown, ...pickFields(values, fields) } };
}
