import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import type { MenuLink } from '#app/admin/page/menu-links.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './admin-menu.module.css';

interface AdminMenuProps {
  entries: readonly MenuLink[];
  /** Says how much is unread on the pages at these paths. */
  unread?: Readonly<Record<string, number>>;
  /** Shown above the entries, e.g. a search button. */
  head?: ReactNode;
  links: readonly MenuLink[];
  /** Shown below the links, e.g. the logout button. */
  foot: ReactNode;
}

export function AdminMenu({ entries, unread = {}, head, links, foot }: AdminMenuProps) {
  return (
    <>
      {head && <div className={styles.head}>{head}</div>}
      <nav className={styles.menu} aria-label="Admin">
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
      </nav>
      <div className={styles.foot}>
        <ul className={styles.links}>
          {links.map(({ path, label, icon }) => (
            <li key={path}>
              <Link to={path} className={styles.link}>
                <Icon name={icon} size={18} />
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
        {foot}
      </div>
    </>
  );
}

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
