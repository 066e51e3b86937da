import { z } from 'zod';
import { createFieldType, type FieldProps } from '#app/admin/fields/field-type.ts';
import { useHasService } from '#app/admin/session/use-has-service.ts';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';

/** Whether visits are counted (docs/product/counting.md). */
export const countingType = createFieldType<object, boolean>(
  () => ({ schema: z.boolean(), initial: false }),
  CountingInput,
);

const help =
  'Your server counts how often each page is opened and each link to a partner is pressed. It keeps only sums: no cookies, no addresses, no script of others. While this is on, your privacy page ends with a section that says so. If your own privacy text says that you count no visits, change it.';

const missing =
  'Nothing is counted yet: the server needs the variable SUPABASE_SERVICE_ROLE_KEY to write to your Supabase project.';

function CountingInput({ name, field: { label }, form: { fields } }: FieldProps<object>) {
  // Any value of a checkbox is valid, so it takes no error.
  const { error: _error, ...input } = fields.text(name);
  return <CheckboxField label={label} help={useHasService() ? help : missing} {...input} />;
}
