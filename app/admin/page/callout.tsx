import type { ComponentProps, ReactNode } from 'react';
import styles from './callout.module.css';

interface CalloutProps extends ComponentProps<'div'> {
  tone?: 'hint' | 'warning' | 'error';
  action?: ReactNode;
}

/** A box with a few sentences that stay in sight until what they are about has changed, and a button beside them. */
export function Callout({ tone = 'hint', action, children, ...attributes }: CalloutProps) {
  return (
    <div className={styles.callout} data-tone={tone} {...attributes}>
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
