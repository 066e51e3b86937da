import { wholeNumber as schema } from '#app/admin/editor/fields/field-schemas.ts';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';

interface WholeNumberOptions {
  initial: number;
}

/** A whole number. What is not a number counts as 0. */
export const wholeNumber = createFieldType<WholeNumberOptions, string>(
  ({ initial }) => ({ schema, initial: String(initial), toDraft: String }),
  ({ name, field: { label, help }, form }) => (
    <TextField
      label={label}
      help={help}
      type="number"
      step={1}
      inputMode="numeric"
      {...form.fields.text(name)}
    />
  ),
);
