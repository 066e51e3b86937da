import { useSiteTitle } from '#app/ui/site-title.tsx';
import styles from './masthead.module.css';

/** The head of the blog, as a magazine has it: its name from margin to margin between two rules. */
export function Masthead({ children }: { children: string }) {
  return (
    <header className={styles.masthead}>
      <h1 className={styles.title}>{`The ${useSiteTitle()} Blog`}</h1>
      <p className={styles.line}>{children}</p>
    </header>
  );
}
