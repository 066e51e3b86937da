import { useId } from 'react';
import { Stamp } from '#app/content/testimonial/stamp.tsx';
import field from '#app/ui/forms/field.module.css';
import { stamps } from '#domain/stamps.ts';
import styles from './stamp-choice.module.css';

interface StampChoiceProps {
  name: string;
  /** The name of a drawing; empty if none is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** It decides which coast is on the stamp if no drawing is chosen. */
  travelerName: string;
}

/** Chooses one of our drawings as the stamp. */
export function StampChoice({ name, value, onChange, travelerName }: StampChoiceProps) {
  const helpId = useId();
  return (
    <fieldset aria-describedby={helpId}>
      <legend className={field.label}>Drawing</legend>
      <p className={field.help} id={helpId}>
        The stamp while there is no image.
      </p>
      <div className={styles.stamps}>
        {[['', 'Any coast'] as const, ...Object.entries(stamps)].map(([drawing, label]) => (
          <label key={drawing} className={styles.choice} title={label}>
            <input
              type="radio"
              name={name}
              value={drawing}
              checked={drawing === value}
              onChange={() => onChange(drawing)}
              aria-label={label}
            />
            <Stamp testimonial={{ name: travelerName, image: null, scene: drawing || null }} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
