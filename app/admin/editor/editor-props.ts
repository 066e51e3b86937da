import type { ReactNode, Ref } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { FieldFormatters } from './conflict/conflict-dialog.tsx';
import type { VersionedDraft } from './drafts/saved-drafts.ts';
import type { EditorState } from './editor-state.ts';
import type { EditorFields } from './fields/editor-fields.ts';
import type { FormLayoutProps } from './layout/form-layout.tsx';

/** The result of a save. After a conflict, nothing was written. `stored` is the row as it is now. */
interface SaveResult<Draft> {
  state: 'saved' | 'conflict';
  stored: VersionedDraft<Draft>;
}

export interface EditorProps<Draft extends FieldValues, Fields> {
  /** The name of the saved draft, e.g. 'posts/edit/{id}/{draft}'. */
  name: string;
  /** Says what is edited, e.g. 'slide'. */
  noun: string;
  schema: ZodType<Fields, Draft>;
  /** Describes values of fields that are not plain text, for the dialog about a conflict. */
  formatters?: FieldFormatters<Draft> | undefined;
  /**
   * Returns the draft, but with the stored value in each field where the draft's value means the same, e.g. an empty
   * slug, so that these fields do not conflict.
   */
  reconcile?: ((draft: Draft, stored: Draft) => Draft) | undefined;
  /** The fields that a save may set by itself. The form shows them after an automatic save. */
  generatedFields?: readonly (keyof Draft & string)[] | undefined;
  /** The stored values when the form is opened. */
  stored: VersionedDraft<Draft>;
  /**
   * Calls the listener with what somebody else stores while the form is open, until the returned function is called.
   * The listener returns whether the form shows the new values.
   */
  follow?: ((listener: (stored: VersionedDraft<Draft>) => boolean) => () => void) | undefined;
  /** Writes the fields if the row has not changed since `version`. */
  save: (fields: Fields, version: string | null) => Promise<SaveResult<Draft>>;
  errorTitle: string;
  /** Called when saving fails. Returns true if the form then says itself what has happened. */
  onError?: (error: Error) => boolean;
  /** Called with what was stored. The callback may navigate away, because there are no unsaved changes anymore. */
  onSaved: (stored: Draft) => void;
  staysOpen?: boolean;
  submitLabel: string;
  submitRef?: Ref<HTMLButtonElement> | undefined;
  /** Shown beside the submit button, e.g. a cancel link. */
  secondary?: ReactNode;
  /** Says whether the form may be saved while the owner writes (docs/product/editor.md). By default it may not. */
  canAutosave?: ((draft: Draft, stored: VersionedDraft<Draft>) => boolean) | undefined;
  onAutosaved?: () => void;
  /** Arranges the form; by default its fields are a column. */
  layout?: ((props: FormLayoutProps, state: EditorState<Draft>) => ReactNode) | undefined;
  /** Shown beside the form, e.g. a preview of the draft. */
  aside?: ((draft: Draft) => ReactNode) | undefined;
  children: (fields: EditorFields<Draft>) => ReactNode;
}
