import { type ReactNode, useState } from 'react';
import { NavLink } from 'react-router';
import type { MenuLink } from '#app/admin/page/menu-links.ts';
import { tryStorage } from '#app/admin/session/try-storage.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './admin-menu.module.css';
import type { MenuGroup } from './menu.ts';

interface AdminMenuProps {
  groups: readonly MenuGroup[];
  /** Says how much is unread on the pages at these paths. */
  unread?: Readonly<Record<string, number>>;
  /** Shown above the entries, e.g. a search button. */
  head?: ReactNode;
  /** Shown below the entries, e.g. the logout button. */
  foot: ReactNode;
}

export function AdminMenu({ groups, unread = {}, head, foot }: AdminMenuProps) {
  const { folded, fold } = useFoldedGroups();
  return (
    <>
      {head && <div className={styles.head}>{head}</div>}
      <nav className={styles.menu} aria-label="Admin">
        {groups.map(({ title, entries }) =>
          title === null ? (
            <Entries key={title} entries={entries} unread={unread} />
          ) : (
            <details
              key={title}
              open={!folded.includes(title)}
              onToggle={({ currentTarget }) => fold(title, !currentTarget.open)}
            >
              <summary className={styles.title}>
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

const Entries = ({ entries, unread }: { entries: readonly MenuLink[]; unread: Record<string, number> }) => (
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

/** A larger number says no more. */
const maxShown = 999;

function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.unread}>
      {count > maxShown ? `${maxShown}+` : formatNumber(count)} <VisuallyHidden>unread</VisuallyHidden>
    </span>
  );
}
