import { Outlet } from 'react-router';
import { Brand } from '#app/ui/brand.tsx';
import styles from './layout.module.css';

/** The sign-in pages: no public header, no footer (docs/product.md#pages). */
export default function AuthLayout() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand />
      </header>
      <main className={styles.main}>
        <Outlet />
        <noscript>
          <p className={styles.note}>Signing in needs JavaScript. Please switch it on in your browser.</p>
        </noscript>
      </main>
    </div>
  );
}
