import type { FieldError, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Ties a form's fields to what stands in them and to what is wrong with them. */
export interface EditorFields<Draft extends FieldValues> {
  /** For the browser's own controls: `<TextField label="Title" {...text('title')} />`. */
  text: <Name extends Path<Draft>>(
    name: Name,
  ) => ReturnType<UseFormReturn<Draft>['register']> & { error: string | null };
  /** For controls that have a value of their own kind: `<MediaField {...control('image')} />`. */
  control: <Name extends Path<Draft>>(
    name: Name,
  ) => {
    name: Name;
    value: PathValue<Draft, Name>;
    error: string | null;
    onChange: (value: PathValue<Draft, Name>) => void;
  };
  /** Something must end before the form can be saved, e.g. an upload: `onUploading={hold('image')}`. */
  hold: (what: string) => (held: boolean) => void;
  /** What stands in the fields now. */
  draft: Draft;
}

/** Nothing is judged before it is saved; once refused, a field is judged at every key. */
export function editorFields<Draft extends FieldValues, Fields>(
  form: UseFormReturn<Draft, unknown, Fields>,
  draft: Draft,
  hold: EditorFields<Draft>['hold'],
): EditorFields<Draft> {
  const { register, setValue, formState } = form;
  const { errors, isSubmitted } = formState;
  const errorOf = (name: string) => (errors[name] as FieldError | undefined)?.message ?? null;
  return {
    text: (name) => ({ ...register(name), error: errorOf(name) }),
    control: (name) => ({
      name,
      value: draft[name],
      error: errorOf(name),
      onChange: (value) => setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
    }),
    hold,
    draft,
  };
}
