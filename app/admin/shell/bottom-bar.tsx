import { NavLink } from 'react-router';
import { dashboard, messages } from '#app/admin/page/menu-links.ts';
import { canOpen } from '#app/admin/page/page-info.ts';
import { posts } from '#app/admin/posts/collection.ts';
import { useRole } from '#app/admin/session/use-role.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './bottom-bar.module.css';
import { Unread, type UnreadCounts } from './unread.tsx';

interface BottomBarProps {
  unread: UnreadCounts;
  onSearch: () => void;
  onMenu: () => void;
  menuOpen: boolean;
  /** The id of the menu that the last button opens. */
  menuId: string;
}

/** At the foot of a narrow window, within reach of the thumb: the pages used most, the search and the whole menu. */
export function BottomBar({ unread, onSearch, onMenu, menuOpen, menuId }: BottomBarProps) {
  const role = useRole();
  const createLink = ({ path, label, icon, exact }: typeof dashboard) => (
    <li key={path}>
      <NavLink to={path} end={exact} className={styles.entry}>
        <Icon name={icon} size={22} />
        <span className={styles.label}>{label}</span>
        <Unread count={unread[path] ?? 0} />
      </NavLink>
    </li>
  );
  return (
    <nav className={styles.bar} aria-label="Shortcuts">
      <ul>
        {[dashboard, posts].map(createLink)}
        <li>
          <button type="button" className={styles.entry} onClick={onSearch}>
            <Icon name="search" size={22} />
            <span className={styles.label}>Search</span>
          </button>
        </li>
        {canOpen(role, messages) && createLink(messages)}
        <li>
          <button
            type="button"
            className={styles.entry}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            aria-controls={menuId}
            onClick={onMenu}
          >
            <Icon name="menu" size={22} />
            <span className={styles.label}>Menu</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
