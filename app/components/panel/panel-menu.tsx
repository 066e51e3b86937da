import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { Icon, type IconName } from '#app/components/icon.tsx';
import styles from './panel-menu.module.css';

/** A page of the panel. */
export interface PanelEntry {
  to: string;
  label: string;
  icon: IconName;
  /** Highlighted on this very address only, not on those beneath it. */
  exact?: boolean;
}

interface PanelMenuProps {
  entries: readonly PanelEntry[];
  /** Above the entries, e.g. a way to search. */
  head?: ReactNode;
  /** Quiet ways elsewhere, beneath the entries. */
  links: readonly PanelEntry[];
  foot: ReactNode;
}

/** The panel's side menu, with what belongs above and beneath it. */
export function PanelMenu({ entries, head, links, foot }: PanelMenuProps) {
  return (
    <>
      {head && <div className={styles.head}>{head}</div>}
      <nav className={styles.menu} aria-label="Admin">
        <ul>
          {entries.map(({ to, label, icon, exact }) => (
            <li key={to}>
              <NavLink to={to} end={exact} className={styles.entry}>
                <Icon name={icon} size={18} />
                <span>{label}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <ul className={styles.links}>
          {links.map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to} className={styles.link}>
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
