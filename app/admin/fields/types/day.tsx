import { z } from 'zod';
import { day as anyDay } from '#app/admin/editor/fields/field-schemas.ts';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';

interface DayOptions {
  /** Says whether the day may not be in the future. */
  isPast?: boolean;
}

const dayMs = 86_400_000;

/** The last day that is not in the future: tomorrow in UTC, which has begun somewhere. The database has the same rule. */
const getLastDay = () => new Date(Date.now() + dayMs).toISOString().slice(0, 10);

/** A day, or none. */
export const day = createFieldType<DayOptions, string>(
  ({ isPast }) => {
    const chosen = isPast
      ? anyDay.refine((date) => date <= getLastDay(), 'Please choose a day that is not in the future.')
      : anyDay;
    return { schema: z.union([z.literal('').transform(() => null), chosen]), initial: '' };
  },
  ({ name, field: { label, help, isPast }, form }) => (
    <TextField
      label={label}
      help={help}
      type="date"
      min="0001-01-01"
      max={isPast ? getLastDay() : undefined}
      {...form.fields.text(name)}
    />
  ),
);
