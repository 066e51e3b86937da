import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './form-warnings.module.css';

interface FormWarning {
  text: string;
  action?: ReactNode;
}

interface FormWarningsProps {
  /** Says what the warnings are about, for screen readers. */
  label: string;
  warnings: readonly FormWarning[];
}

/** Warnings about what a form contains. They block nothing. */
export function FormWarnings({ label, warnings }: FormWarningsProps) {
  return (
    <div role="status" aria-label={label} className={styles.status}>
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map(({ text, action }) => (
            <li key={text} className={styles.warning}>
              <Icon name="alert" size={18} />
              <span className={styles.text}>
                <VisuallyHidden>Warning: </VisuallyHidden>
                {text}
              </span>
              {action}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
