import { z } from 'zod';
import { day, invalidDay } from '#app/admin/editor/fields/field-schemas.ts';
import { createFieldType, type FieldProps, type FieldType } from '#app/admin/fields/field-type.ts';
import { readDayDraft, toDayDraft, unchosenDay } from '#app/admin/publication/publication-day.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';

type DatedRow = Parameters<typeof toDayDraft>[0];

/** A date that follows the publication until the owner chooses another day (docs/product/publishing.md). */
export const publicationDay: FieldType<object, string> = {
  ...createFieldType<object, string>(
    () => ({
      // A day, or no choice.
      schema: z.union([day, z.literal([unchosenDay, ''])], { error: invalidDay }),
      initial: unchosenDay,
      // A staged change leaves the day as it is: its time is not that of the publication.
      toDraft: (date: string, row) => ('change' in row ? date : toDayDraft(row as unknown as DatedRow)),
      // The days of publication of the two versions may differ, and are not known here.
      format: (day) => (day === unchosenDay ? 'The day of publication' : day),
    }),
    PublicationDayField,
  ),
  complete: (values, stored) => ({
    ...values,
    date: readDayDraft(values.date, values.published_at, stored as DatedRow | null),
  }),
};

function PublicationDayField({ name, field: { label, help }, form: { fields, stored } }: FieldProps<object>) {
  const { value, onChange, error } = fields.control(name);
  return (
    <TextField
      label={label}
      help={help}
      type="date"
      min="0001-01-01"
      max="9999-12-31"
      name={name}
      error={error}
      // The input is also empty while the owner types a part of the date, so it follows the publication only once it is left.
      value={value && readDayDraft(value, fields.control('published_at').value, stored as DatedRow | null)}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => value === '' && onChange(unchosenDay)}
    />
  );
}
