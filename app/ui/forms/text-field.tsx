import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { Field, type FieldFrame } from './field.tsx';
import inset from './text-field.module.css';

interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'className' | 'id'> {
  /** A small control at the end of the line, e.g. one that shows the password. */
  end?: ReactNode;
}

/** A line of text: any `type` of input that is written into. */
export function TextField({ label, help, error, className, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(ties) =>
        end ? (
          <div className={inset.box}>
            <input {...input} {...ties} className={styles.control} />
            <div className={inset.end}>{end}</div>
          </div>
        ) : (
          <input {...input} {...ties} className={styles.control} />
        )
      }
    </Field>
  );
}
