import { z } from 'zod';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { type Choice, SelectField } from '#app/ui/forms/select-field.tsx';

interface ChoiceOptions {
  /** The first choice is that of a new record. An empty value is stored as null. */
  choices: readonly [Choice, ...Choice[]];
  /** Says whether the values are stored as numbers. */
  isNumber?: boolean;
}

/** One of several choices. */
export const choice = createFieldType<ChoiceOptions, string>(
  ({ choices, isNumber }) => ({
    schema: z
      .enum(choices.map(({ value }) => value))
      .transform((value) => (value === '' ? null : isNumber ? Number(value) : value)),
    initial: choices[0].value,
    toDraft: (stored: string | number | null) =>
      choices.find(({ value }) => value === String(stored ?? ''))?.value ?? choices[0].value,
    format: (draft) => choices.find(({ value }) => value === draft)?.label ?? draft,
  }),
  ({ name, field: { label, help, choices }, form }) => (
    <SelectField label={label} help={help} choices={choices} {...form.fields.text(name)} />
  ),
);
