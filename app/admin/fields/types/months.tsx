import { z } from 'zod';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { formatMonths } from '#app/ui/months/format-months.ts';
import { MonthField } from '#app/ui/months/month-field.tsx';

/** Months of the year, 1 to 12. */
export const months = createFieldType<object, number[]>(
  () => ({
    schema: z.array(z.number()),
    initial: [],
    toDraft: (stored: number[]) => stored.toSorted((a, b) => a - b),
    format: formatMonths,
  }),
  ({ name, field: { label, help = '' }, form }) => {
    const { error: _error, ...control } = form.fields.control(name);
    return <MonthField legend={label} help={help} {...control} />;
  },
);
