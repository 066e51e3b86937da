import { useRef, useState } from 'react';
import { HeaderSuitcase } from '#app/site/suitcase/header-suitcase.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { NavLink } from '#app/ui/link.tsx';
import { usePrefetch } from '#app/ui/use-prefetch.ts';
import { mainLinks } from './main-links.ts';
import type { MenuPage } from './read-menu-pages.ts';
import styles from './site-menu.module.css';

/**
 * The menu button of small screens and its links; on wide ones, the owner's pages for which the header has no room. The menu
 * is a native popover, which closes on Escape and on a click outside it, and works before hydration and without scripts.
 */
export function SiteMenu({ pages }: { pages: readonly MenuPage[] }) {
  const prefetch = usePrefetch();
  const menu = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const hide = () => menu.current?.hidePopover();
  return (
    <>
      <button type="button" className={styles.toggle} popoverTarget="site-menu" aria-label="Menu">
        <Icon name={open ? 'close' : 'menu'} size={24} />
      </button>
      <nav
        ref={menu}
        id="site-menu"
        popover="auto"
        className={styles.menu}
        aria-label="Menu"
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
      >
        {mainLinks.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            prefetch={prefetch}
            className={styles.ours}
            onClick={hide}
          >
            <span>{label}</span>
          </NavLink>
        ))}
        {pages.map(({ to, label, lang }) => (
          <NavLink key={to} to={to} prefetch={prefetch} className={styles.link} onClick={hide}>
            <span lang={lang} dir="auto">
              {label}
            </span>
          </NavLink>
        ))}
        <HeaderSuitcase className={styles.ours} onFollow={hide} />
      </nav>
    </>
  );
}
