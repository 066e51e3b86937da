import { Outlet } from 'react-router';
import { Brand } from '#app/ui/brand/brand.tsx';
import styles from './layout.module.css';

/** The layout of the sign-in pages, without the public header and footer (docs/product/account.md#sign-in-pages). */
export default function AuthLayout() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand />
      </header>
      <main className={styles.main}>
        <Outlet />
        <noscript>
          <p className={styles.note}>Signing in needs JavaScript. Please enable it in your browser.</p>
        </noscript>
      </main>
    </div>
  );
}
