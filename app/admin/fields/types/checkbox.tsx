import { z } from 'zod';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';

interface CheckboxOptions {
  initial?: boolean;
}

/** Yes or no. */
export const checkbox = createFieldType<CheckboxOptions, boolean>(
  ({ initial = false }) => ({ schema: z.boolean(), initial }),
  ({ name, field: { label, help }, form }) => {
    // Any value of a checkbox is valid, so it takes no error.
    const { error: _error, ...input } = form.fields.text(name);
    return <CheckboxField label={label} help={help} {...input} />;
  },
);
