import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import styles from './admin-page.module.css';

interface AdminPageProps {
  title: string;
  lead?: ReactNode;
  /** A link to the list that this page belongs to. A save returns there too, so the list's scripts are prefetched. */
  back?: { to: string; label: string; state?: unknown };
  action?: ReactNode;
  children: ReactNode;
}

/** A page of the panel: a back link, a title, an action and the content. */
export function AdminPage({ title, lead, back, action, children }: AdminPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          {back && (
            <Link to={back.to} state={back.state} className={styles.back} prefetch="render">
              <Icon name="chevron-left" size={16} />
              <span>{back.label}</span>
            </Link>
          )}
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
