import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { registry } from '#app/admin/registry.ts';
import { IconButton } from '#app/ui/button.tsx';
import { useModal } from '#app/ui/dialog/use-modal.ts';
import styles from './admin-shell.module.css';
import { createMenu } from './menu.ts';

const groups = createMenu(registry);

interface AdminShellProps {
  brand: ReactNode;
  /** The side menu; null while the session is loading. */
  menu: ReactNode | null;
  children: ReactNode;
}

/** The id of the main element, for the skip link. */
export const mainId = 'main';

/** A side bar beside the main area; in a narrow window, a top bar with a button that opens the menu as a drawer. */
export function AdminShell({ brand, menu, children }: AdminShellProps) {
  const bar = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const drawer = useModal(open);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const drawerId = useId();

  // After a navigation the menu closes and the focus moves to the main area, as if a new document had been loaded. This
  // is a layout effect, because it must run before the effect with which a list focuses the row that was edited.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    setOpen(false);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  // The drawer closes when the style sheet replaces the top bar with the side bar, in a wide window.
  useEffect(() => {
    if (!open) return;
    const closeWhenBarIsHidden = () => {
      if (bar.current && getComputedStyle(bar.current).display === 'none') setOpen(false);
    };
    window.addEventListener('resize', closeWhenBarIsHidden);
    return () => window.removeEventListener('resize', closeWhenBarIsHidden);
  }, [open]);

  return (
    <div className={styles.shell}>
      <header ref={bar} className={styles.bar}>
        {brand}
        {menu && (
          <IconButton
            icon="menu"
            label="Open menu"
            aria-expanded={open}
            aria-controls={drawerId}
            onClick={() => setOpen(true)}
          />
        )}
      </header>

      <aside className={styles.side}>
        <div className={styles.sideContent}>
          <div className={styles.sideHead}>{brand}</div>
          {menu ?? <MenuPlaceholder />}
        </div>
      </aside>

      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key does the same and fires the close event */}
      <dialog
        ref={drawer}
        id={drawerId}
        className={styles.drawer}
        aria-label="Menu"
        onClose={() => setOpen(false)}
        onClick={(event) => {
          const target = event.target as Element;
          if (target === drawer.current || target.closest('a')) setOpen(false);
        }}
      >
        {open && (
          <div className={styles.drawerContent}>
            <div className={styles.drawerHead}>
              <IconButton icon="close" label="Close menu" onClick={() => setOpen(false)} />
            </div>
            {menu}
          </div>
        )}
      </dialog>

      <main ref={main} id={mainId} tabIndex={-1} data-focus-target className={styles.main}>
        {children}
      </main>
    </div>
  );
}

/**
 * The outline of the menu, shown while the session is loading. It has no words, because nobody sees the panel's menu
 * without signing in (docs/product/panel.md).
 */
function MenuPlaceholder() {
  return (
    <div className={styles.placeholder} data-menu-placeholder aria-hidden="true">
      <span className={styles.search} />
      {groups.map(({ title, entries }) => (
        <span key={title} className={styles.group}>
          {entries.map(({ path }) => (
            <span key={path} className={styles.entry} />
          ))}
        </span>
      ))}
    </div>
  );
}
