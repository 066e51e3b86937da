import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { Field, type FieldFrame } from './field.tsx';
import inset from './text-field.module.css';

interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'className' | 'id'> {
  /** A small control at the end of the input, e.g. one that shows the password. */
  end?: ReactNode;
}

/** A labelled single-line input of any textual `type`. */
export function TextField({ label, help, error, className, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(controlProps) =>
        end ? (
          <div className={inset.box}>
            <input {...input} {...controlProps} className={styles.control} />
            <div className={inset.end}>{end}</div>
          </div>
        ) : (
          <input {...input} {...controlProps} className={styles.control} />
        )
      }
    </Field>
  );
}
