import { useRef, useState } from 'react';
import { HeaderSuitcase } from '#app/site/suitcase/header-suitcase.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { NavLink } from '#app/ui/link.tsx';
import { usePrefetch } from '#app/ui/use-prefetch.ts';
import { mainLinks } from './main-links.ts';
import styles from './mobile-menu.module.css';

/**
 * The menu button of small screens and its links. The menu is a native popover, which closes on Escape and on a click
 * outside it, and works before hydration and without scripts.
 */
export function MobileMenu() {
  const prefetch = usePrefetch();
  const menu = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const hide = () => menu.current?.hidePopover();
  return (
    <div className={styles.wrapper}>
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
            className={styles.link}
            onClick={hide}
          >
            <span>{label}</span>
          </NavLink>
        ))}
        <HeaderSuitcase className={styles.link} onFollow={hide} />
      </nav>
    </div>
  );
}
