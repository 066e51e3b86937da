import type { ReactNode } from 'react';
import styles from './details.module.css';
import { useWriting } from './writing-context.ts';

/** The fields of a form besides the text. In the writing view they are a drawer, and keep what is typed while it is closed. */
export function Details({ children }: { children: ReactNode }) {
  const writing = useWriting();
  if (!writing) {
    return (
      <div className={styles.inForm} data-details>
        {children}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section has no role without a name, and a fieldset a border of its own
    <div
      className={styles.drawer}
      role="region"
      aria-label="Details"
      data-details
      hidden={writing.panel !== 'details'}
    >
      {children}
    </div>
  );
}
