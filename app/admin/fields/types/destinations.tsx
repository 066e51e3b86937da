import { z } from 'zod';
import { DestinationsField } from '#app/admin/destination-search/destinations-field.tsx';
import { createFieldType } from '#app/admin/fields/field-type.ts';

/** Several destinations, by their ids, in the order in which they were chosen. */
export const destinations = createFieldType<object, string[]>(
  () => ({
    schema: z.array(z.string()),
    initial: [],
    // The names are not known here.
    format: ({ length }) => (length === 1 ? '1 destination' : `${length} destinations`),
    shownAs: 'destinations',
  }),
  ({ name, field: { label, help = '' }, form: { fields, stored } }) => (
    <DestinationsField
      label={label}
      help={help}
      excluded={stored?.id as string | undefined}
      {...fields.control(name)}
    />
  ),
);

/** One destination, or none. */
export const destination = createFieldType<object, string>(
  () => ({
    schema: z.string().transform((id) => id || null),
    initial: '',
    format: (id) => (id ? 'A destination' : 'None'),
    shownAs: 'destinations',
  }),
  ({ name, field: { label, help = '' }, form: { fields } }) => {
    const { value, onChange, ...props } = fields.control(name);
    return (
      <DestinationsField
        label={label}
        help={help}
        {...props}
        value={value ? [value] : []}
        // Another choice replaces the one before.
        onChange={(ids) => onChange(ids.at(-1) ?? '')}
      />
    );
  },
);
