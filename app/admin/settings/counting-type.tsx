import { Link } from 'react-router';
import { z } from 'zod';
import noteStyles from '#app/admin/editor/fields/note.module.css';
import { createFieldType, type FieldProps } from '#app/admin/fields/field-type.ts';
import { useHasService } from '#app/admin/session/use-has-service.ts';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';

/** Whether visits are counted (docs/product/counting.md). */
export const countingType = createFieldType<object, boolean>(
  () => ({ schema: z.boolean(), initial: false }),
  CountingInput,
);

function CountingInput({ name, field: { label }, form: { fields } }: FieldProps<object>) {
  const hasService = useHasService();
  // Any value of a checkbox is valid, so it takes no error.
  const { error: _error, ...input } = fields.text(name);
  return (
    <div>
      <CheckboxField
        label={label}
        help="Your server counts how often each page is opened and each link to a partner is pressed, and keeps only sums: no cookies, no addresses, and no script of others. While this is on, your privacy page says so by itself. If your own privacy text says that you count no visits, change it."
        {...input}
      />
      {!hasService && (
        <p className={noteStyles.note}>
          Nothing is counted until the server has the variable <code>SUPABASE_SERVICE_ROLE_KEY</code>, with
          which it writes to your Supabase project.
        </p>
      )}
      {hasService && fields.control(name).value && (
        <p className={noteStyles.note}>
          Your <Link to="/privacy">privacy page</Link> has a section on it at its end.
        </p>
      )}
    </div>
  );
}
