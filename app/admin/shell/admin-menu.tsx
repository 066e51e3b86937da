import { type ReactNode, useEffect, useRef, useState } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router';
import type { MenuLink } from '#app/admin/page/menu-links.ts';
import { tryStorage } from '#app/admin/session/try-storage.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './admin-menu.module.css';
import type { MenuGroup } from './menu.ts';
import { Unread, type UnreadCounts } from './unread.tsx';

interface AdminMenuProps {
  groups: readonly MenuGroup[];
  unread?: UnreadCounts;
  /** Shown below the entries, e.g. the logout button. */
  foot: ReactNode;
}

export function AdminMenu({ groups, unread = {}, foot }: AdminMenuProps) {
  const { folded, fold } = useFoldedGroups();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current entry
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const isCurrent = ({ path, exact = false }: MenuLink) => matchPath({ path, end: exact }, pathname) !== null;
  return (
    <>
      <nav ref={nav} className={styles.menu} aria-label="Admin">
        {groups.map(({ title, entries }) =>
          title === null ? (
            <Entries key={title} entries={entries} unread={unread} />
          ) : (
            <details
              key={title}
              open={!folded.includes(title)}
              onToggle={({ currentTarget }) => fold(title, !currentTarget.open)}
            >
              {/* While its entries are hidden, the title stands for the current one. */}
              <summary
                className={styles.title}
                aria-current={(folded.includes(title) && entries.some(isCurrent)) || undefined}
              >
                {title}
                <Icon name="chevron-down" size={14} />
              </summary>
              <Entries entries={entries} unread={unread} />
            </details>
          ),
        )}
      </nav>
      <div className={styles.foot}>{foot}</div>
    </>
  );
}

const Entries = ({ entries, unread }: { entries: readonly MenuLink[]; unread: UnreadCounts }) => (
  <ul>
    {entries.map(({ path, label, icon, exact }) => (
      <li key={path}>
        <NavLink to={path} end={exact} className={styles.entry}>
          <Icon name={icon} size={18} />
          <span>{label}</span>
          <Unread count={unread[path] ?? 0} />
        </NavLink>
      </li>
    ))}
  </ul>
);

const storageKey = 'wayfare.menu.folded';

/** The titles of the groups that the owner has folded. This browser remembers them. */
function useFoldedGroups() {
  const [folded, setFolded] = useState(readFolded);
  const fold = (title: string, isFolded: boolean) => {
    const others = folded.filter((other) => other !== title);
    const next = isFolded ? [...others, title] : others;
    setFolded(next);
    tryStorage(() => localStorage.setItem(storageKey, next.join()));
  };
  return { folded, fold };
}

const readFolded = (): string[] => tryStorage(() => localStorage.getItem(storageKey)?.split(',')) ?? [];
