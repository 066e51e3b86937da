import type { FieldError, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { getChangedFields } from '#app/admin/editor/drafts/changed-fields.ts';

/** Describes what a form's fields need: their props, and a way to block saving. */
export interface EditorFields<Draft extends FieldValues> {
  /** What the form contains. */
  draft: Draft;
  /** The props of a field that is a native input: `<TextField label="Title" {...text('title')} />`. */
  text: <Name extends Path<Draft>>(
    name: Name,
  ) => ReturnType<UseFormReturn<Draft>['register']> & { error: string | null };
  /** The props of a field that is not a native input: `<ImageField {...control('image')} />`. */
  control: <Name extends Path<Draft>>(
    name: Name,
  ) => {
    name: Name;
    value: PathValue<Draft, Name>;
    error: string | null;
    onChange: (value: PathValue<Draft, Name>) => void;
  };
  /** The state of a field, which a closed group of fields shows (collapsible-group.tsx). */
  getState: (name: Path<Draft>) => { isEmpty: boolean; isChanged: boolean; hasError: boolean };
  /** Blocks saving for a reason, e.g. while a file is being uploaded: `onUploading={blockSaving('image')}`. */
  blockSaving: (reason: string) => (blocked: boolean) => void;
  /** Sets what a new record begins with. Fields that the owner has changed keep their values. */
  changeDefaults: (values: Partial<Draft>) => void;
  /** Shows values that were stored without the form. What is typed into other fields stays, and is still to be saved. */
  takeStored: (values: Partial<Draft>) => void;
}

/**
 * Creates what a form's fields need. Fields are validated on the first attempt to save, and then with every change.
 * `stored` is what the draft began with, or what was last saved.
 */
export function createEditorFields<Draft extends FieldValues, Fields>(
  form: UseFormReturn<Draft, unknown, Fields>,
  draft: Draft,
  stored: Draft,
  blockSaving: EditorFields<Draft>['blockSaving'],
  changeDefaults: EditorFields<Draft>['changeDefaults'],
): EditorFields<Draft> {
  const { register, setValue, formState } = form;
  const { errors, isSubmitted } = formState;
  const getError = (name: string) => (errors[name] as FieldError | undefined)?.message ?? null;
  const changed = new Set<string>(getChangedFields(draft, stored));
  return {
    draft,
    text: (name) => ({ ...register(name), error: getError(name) }),
    control: (name) => ({
      name,
      value: draft[name],
      error: getError(name),
      onChange: (value) => setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
    }),
    getState: (name) => ({
      isEmpty: isEmpty(draft[name]),
      isChanged: changed.has(name),
      hasError: getError(name) !== null,
    }),
    blockSaving,
    changeDefaults,
    takeStored: (values) => {
      changeDefaults(values);
      for (const [name, value] of Object.entries(values)) setValue(name as Path<Draft>, value);
    },
  };
}

/** Returns whether a field has nothing in it: a text, a list or a choice. */
const isEmpty = (value: unknown): boolean => value === null || value === false || String(value).trim() === '';
