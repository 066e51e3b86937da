import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { registry } from '#app/admin/registry.ts';
import { IconButton } from '#app/ui/button.tsx';
import { useModal } from '#app/ui/dialog/use-modal.ts';
import styles from './admin-shell.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { PaletteButton } from './command-palette.tsx';
import { createMenu } from './menu.ts';
import type { UnreadCounts } from './unread.tsx';

/** While nobody's role is known, the outline is that of the whole menu. */
const groups = createMenu(registry, 'owner');

interface AdminShellProps {
  brand: ReactNode;
  /** The menu; null while the session is loading. */
  menu: ReactNode | null;
  unread: UnreadCounts;
  /** Opens the command palette. */
  onSearch: () => void;
  children: ReactNode;
}

/** The id of the main element, for the skip link. */
export const mainId = 'main';

/** A side bar beside the main area; in a narrow window, a bar at its foot, which opens the menu as a sheet. */
export function AdminShell({ brand, menu, unread, onSearch, children }: AdminShellProps) {
  const side = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const sheet = useModal(open);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const sheetId = useId();

  // After a navigation the menu closes and the focus moves to the main area, as if a new document had been loaded. This
  // is a layout effect, because it must run before the effect with which a list focuses the row that was edited.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    setOpen(false);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  // The sheet closes when the style sheet replaces the bar with the side bar, in a wide window.
  useEffect(() => {
    if (!open) return;
    const closeBesideSideBar = () => {
      if (side.current && getComputedStyle(side.current).display !== 'none') setOpen(false);
    };
    window.addEventListener('resize', closeBesideSideBar);
    return () => window.removeEventListener('resize', closeBesideSideBar);
  }, [open]);

  return (
    <div className={styles.shell}>
      <aside ref={side} className={styles.side}>
        <div className={styles.sideContent}>
          <div className={styles.sideHead}>{brand}</div>
          {menu ? (
            <>
              <div className={styles.sideSearch}>
                <PaletteButton onOpen={onSearch} />
              </div>
              {menu}
            </>
          ) : (
            <MenuPlaceholder />
          )}
        </div>
      </aside>

      {menu && (
        <BottomBar
          unread={unread}
          onSearch={onSearch}
          onMenu={() => setOpen(true)}
          menuOpen={open}
          menuId={sheetId}
        />
      )}

      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key does the same and fires the close event */}
      <dialog
        ref={sheet}
        id={sheetId}
        className={styles.sheet}
        aria-label="Menu"
        onClose={() => setOpen(false)}
        onClick={(event) => {
          const target = event.target as Element;
          if (target === sheet.current || target.closest('a')) setOpen(false);
        }}
      >
        {open && (
          <div className={styles.sheetContent}>
            <div className={styles.sheetHead}>
              {brand}
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
