import { Link } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import type { PanelEntry } from '#app/components/panel/panel-menu.tsx';
import styles from './quick-links.module.css';

/** A short list of ways that the owner often goes, closely set. */
export function QuickLinks({ links }: { links: readonly PanelEntry[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ to, label, icon }) => (
        <li key={label}>
          <Link to={to} className={styles.link}>
            <Icon name={icon} size={18} />
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
