import { type ReactNode, useEffect, useRef } from 'react';
import styles from './auth-card.module.css';

/** A sign-in page's one sheet: a title, a sentence, a form, and the ways elsewhere beneath it. */
export function AuthCard({
  title,
  lead,
  foot,
  arrives = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  foot?: ReactNode;
  /** It takes the place of what had the focus: the focus goes to its title, which is read out. */
  arrives?: boolean;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (arrives) heading.current?.focus();
  }, [arrives]);

  return (
    <section className={styles.card} aria-labelledby="auth-title">
      <div className={styles.words}>
        <h1 ref={heading} id="auth-title" tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
      {foot && <p className={styles.foot}>{foot}</p>}
    </section>
  );
}
