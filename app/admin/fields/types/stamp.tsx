import { useId } from 'react';
import { z } from 'zod';
import { createFieldType, type FieldProps } from '#app/admin/fields/field-type.ts';
import { Stamp } from '#app/content/testimonial/stamp.tsx';
import fieldStyles from '#app/ui/forms/field.module.css';
import { stamps } from '#domain/stamps.ts';
import styles from './stamp.module.css';

/** One of our drawings, as the stamp of a postcard. */
export const stamp = createFieldType<object, string>(
  () => ({
    schema: z.string().transform((drawing) => drawing || null),
    initial: '',
    format: (drawing) => stamps[drawing] ?? 'Any coast',
  }),
  StampField,
);

function StampField({ name, field: { label, help }, form: { fields } }: FieldProps<object>) {
  const helpId = useId();
  const { value, onChange } = fields.control(name);
  // The traveler's name decides which coast is on the stamp if no drawing is chosen.
  const travelerName = fields.control('name').value;
  return (
    <fieldset aria-describedby={helpId}>
      <legend className={fieldStyles.label}>{label}</legend>
      <p className={fieldStyles.help} id={helpId}>
        {help}
      </p>
      <div className={styles.stamps}>
        {[['', 'Any coast'] as const, ...Object.entries(stamps)].map(([drawing, title]) => (
          <label key={drawing} className={styles.choice} title={title}>
            <input
              type="radio"
              name={name}
              value={drawing}
              checked={drawing === value}
              onChange={() => onChange(drawing)}
              aria-label={title}
            />
            <Stamp testimonial={{ name: travelerName, image: null, scene: drawing || null }} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
