import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the header, to the page itself. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a href={`#${to}`} className={styles.skip}>
      Skip to content
    </a>
  );
}
