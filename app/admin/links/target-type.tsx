import { externalUrl } from '#app/admin/editor/fields/field-schemas.ts';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { ExactTextField } from '#app/ui/forms/text-field.tsx';

/** The URL to which a link leads. It is required. */
export const targetType = createFieldType<object, string>(
  () => ({
    schema: externalUrl.refine((url) => url !== null, {
      error: 'Please enter the URL to which the link leads.',
    }),
    initial: '',
  }),
  ({ name, field: { label, help }, form }) => (
    <ExactTextField label={label} help={help} inputMode="url" {...form.fields.text(name)} />
  ),
);
