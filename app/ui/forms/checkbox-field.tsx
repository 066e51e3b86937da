import { type ComponentProps, useId } from 'react';
import choiceStyles from './choice.module.css';
import styles from './field.module.css';

export function CheckboxField({
  label,
  help,
  ...input
}: { label: string; help?: string } & Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'>) {
  const id = useId();
  return (
    <div className={choiceStyles.choice}>
      <input {...input} type="checkbox" id={id} aria-describedby={help ? `${id}-help` : undefined} />
      <div>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {help && (
          <p className={styles.help} id={`${id}-help`}>
            {help}
          </p>
        )}
      </div>
    </div>
  );
}
