import type { ComponentProps, ReactNode } from 'react';
import styles from './control.module.css';
import { Field, type SharedFieldProps } from './field.tsx';
import endStyles from './text-field.module.css';

interface TextFieldProps extends SharedFieldProps, Omit<ComponentProps<'input'>, 'className' | 'id'> {
  /** A small control at the end of the input, e.g. a button that shows the password. */
  end?: ReactNode;
}

/** A labeled single-line input of any textual `type`. Right-to-left text starts at the right. */
export function TextField({ label, help, error, className, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(controlProps) =>
        end ? (
          <div className={endStyles.box}>
            <input dir="auto" {...input} {...controlProps} className={styles.control} />
            <div className={endStyles.end}>{end}</div>
          </div>
        ) : (
          <input dir="auto" {...input} {...controlProps} className={styles.control} />
        )
      }
    </Field>
  );
}

/** A text field for what is typed exactly, such as a URL. Browsers neither complete nor correct it. */
export const ExactTextField = (props: TextFieldProps) => (
  <TextField autoComplete="off" autoCapitalize="none" spellCheck={false} {...props} />
);
