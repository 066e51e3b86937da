import { NavLink } from 'react-router';
import { Brand } from '#app/ui/brand.tsx';
import { Button } from '#app/ui/button.tsx';
import { usePrefetch } from '#app/ui/use-prefetch.ts';
import { LanguageSwitcher } from './language-switcher.tsx';
import { mainLinks } from './main-links.ts';
import { MobileMenu } from './mobile-menu.tsx';
import styles from './site-header.module.css';

/** The fixed header of every public page. It looks the same when the page is scrolled (docs/product.md#public-layout). */
export function SiteHeader() {
  const prefetch = usePrefetch();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Brand />
        <nav className={styles.links} aria-label="Main">
          {mainLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} prefetch={prefetch} className={styles.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <LanguageSwitcher />
          {/* It has no action: its target is not decided yet (docs/product.md#public-layout). */}
          <Button variant="primary" size="small" className={styles.book}>
            Book Now
          </Button>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
