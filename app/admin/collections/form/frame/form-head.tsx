import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReturnLink } from '#app/admin/collections/return-state.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './form-bar.module.css';

interface FormHeadProps {
  title: string;
  back: ReturnLink;
  /** The state and the buttons, once the record is loaded. */
  children?: ReactNode;
}

/** The bar at the top of a form, which stays in reach: the link back to the list, and the title of the page. */
export function FormHead({ title, back, children }: FormHeadProps) {
  return (
    <header className={styles.bar}>
      <Link to={back.to} state={back.state} className={styles.back} prefetch="render">
        <Icon name="chevron-left" size={16} />
        <span>{back.label}</span>
      </Link>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}
