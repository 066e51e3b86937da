import { HeaderBookNow } from '#app/site/booking/header-book-now.tsx';
import { HeaderSuitcase } from '#app/site/suitcase/header-suitcase.tsx';
import { Brand } from '#app/ui/brand/brand.tsx';
import { NavLink } from '#app/ui/link.tsx';
import { usePrefetch } from '#app/ui/use-prefetch.ts';
import { LanguageSwitcher } from './language-switcher.tsx';
import { mainLinks } from './main-links.ts';
import { MobileMenu } from './mobile-menu.tsx';
import styles from './site-header.module.css';

interface SiteHeaderProps {
  /** Says whether the owner shows the language switcher, which is a placeholder. */
  hasLanguageSwitcher: boolean;
  onBook: (button: HTMLElement) => void;
}

/** The fixed header of every public page. It looks the same when the page is scrolled (docs/product/layout.md). */
export function SiteHeader({ hasLanguageSwitcher, onBook }: SiteHeaderProps) {
  const prefetch = usePrefetch();
  return (
    <header data-screen-only className={styles.header}>
      <div className={styles.row}>
        <div className={styles.items}>
          <div className={styles.start}>
            <Brand />
          </div>
          <nav className={styles.links} aria-label="Main">
            {mainLinks.map(({ to, label }) => (
              <NavLink key={to} to={to} end={to === '/'} prefetch={prefetch} className={styles.link}>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className={styles.tools}>
            <HeaderSuitcase />
            {hasLanguageSwitcher && <LanguageSwitcher />}
            <HeaderBookNow onBook={onBook} className={styles.book} />
            <MobileMenu />
          </div>
        </div>
      </div>
    </header>
  );
}
