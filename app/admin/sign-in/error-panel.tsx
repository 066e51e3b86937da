import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import styles from './error-panel.module.css';

/** Shows why the password was not updated, with links to the next steps (docs/product.md#interaction). */
export function ErrorPanel({ children }: { children: string }) {
  return (
    <div className={styles.panel} role="alert">
      <Icon name="alert" size={22} />
      <div className={styles.words}>
        <p>{children}</p>
        <p className={styles.links}>
          <Link to="/login">Back to login</Link>
          <Link to="/forgot-password">Request a new link</Link>
        </p>
      </div>
    </div>
  );
}
