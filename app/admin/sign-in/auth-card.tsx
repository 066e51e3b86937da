import { type ReactNode, useEffect, useRef } from 'react';
import styles from './auth-card.module.css';

/** The card of a sign-in page: a title, a sentence, a form, and links below it. */
export function AuthCard({
  title,
  lead,
  foot,
  end,
  focusTitle = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  foot?: ReactNode;
  /** Holds what follows the links. It may appear late: nothing below it moves. */
  end?: ReactNode;
  /** Suits a card that replaces the focused element: moves the focus to the title, so that screen readers read it. */
  focusTitle?: boolean;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (focusTitle) heading.current?.focus();
  }, [focusTitle]);

  return (
    <section className={styles.card} aria-labelledby="auth-title">
      <div className={styles.words}>
        <h1 ref={heading} id="auth-title" tabIndex={-1} data-focus-target className={styles.title}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
      {foot && <p className={styles.foot}>{foot}</p>}
      {end}
    </section>
  );
}
