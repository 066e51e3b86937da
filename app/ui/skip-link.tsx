import styles from './skip-link.module.css';

/** The first focusable element of a page. It skips the header. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a href={`#${to}`} className={styles.skip}>
      Skip to content
    </a>
  );
}
