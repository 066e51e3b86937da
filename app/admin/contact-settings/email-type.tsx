import { optionalText } from '#app/admin/editor/fields/field-schemas.ts';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { ExactTextField } from '#app/ui/forms/text-field.tsx';
import { sampleEmail } from '#domain/site.ts';

/** An email address has text before a single @, and after it a domain with a dot. */
const schema = optionalText.refine((text) => text === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), {
  error: 'Please enter an email address, such as hello@example.com.',
});

/** The owner's email address. That of a fresh installation is nobody's, so the form does not show it as the owner's. */
export const emailType = createFieldType<object, string>(
  () => ({
    schema,
    initial: '',
    toDraft: (stored: string | null) => (stored === sampleEmail ? '' : (stored ?? '')),
  }),
  ({ name, field: { label, help }, form }) => (
    <ExactTextField
      label={label}
      help={help}
      type="email"
      placeholder="hello@example.com"
      {...form.fields.text(name)}
    />
  ),
);
