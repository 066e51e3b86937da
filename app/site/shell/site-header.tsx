import { HeaderBookNow } from '#app/site/booking/header-book-now.tsx';
import { HeaderSuitcase } from '#app/site/suitcase/header-suitcase.tsx';
import { Brand } from '#app/ui/brand/brand.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { NavLink } from '#app/ui/link.tsx';
import { usePrefetch } from '#app/ui/use-prefetch.ts';
import { LanguageSwitcher } from './language-switcher.tsx';
import { mainLinks } from './main-links.ts';
import type { MenuPage } from './read-menu-pages.ts';
import styles from './site-header.module.css';
import { SiteMenu } from './site-menu.tsx';

interface SiteHeaderProps {
  /** The owner's pages after the four links. */
  pages: readonly MenuPage[];
  /** Says whether a wide header has room for them. */
  pagesFit: boolean;
  /** Says whether the owner shows the language switcher, which is a placeholder. */
  hasLanguageSwitcher: boolean;
  onBook: (button: HTMLElement) => void;
}

/**
 * The fixed header of every public page. It looks the same when the page is scrolled (docs/product/layout.md). The owner's
 * pages stand after the four links if they fit there, and otherwise in a menu.
 */
export function SiteHeader({ pages, pagesFit, hasLanguageSwitcher, onBook }: SiteHeaderProps) {
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
            {pagesFit &&
              pages.map(({ to, label, lang }) => (
                <NavLink
                  key={to}
                  to={to}
                  prefetch={prefetch}
                  className={styles.ownLink}
                  lang={lang}
                  dir="auto"
                >
                  {label}
                </NavLink>
              ))}
            {pages.length > 0 && (
              <button type="button" className={styles.more} popoverTarget="site-menu">
                More
                <Icon name="chevron-down" size={16} />
              </button>
            )}
          </nav>
          <div className={styles.tools}>
            <HeaderSuitcase />
            {hasLanguageSwitcher && <LanguageSwitcher />}
            <HeaderBookNow onBook={onBook} className={styles.book} />
            <SiteMenu pages={pages} />
          </div>
        </div>
      </div>
    </header>
  );
}
