import { Link } from 'react-router';
import { Icon, type IconName } from '#app/components/icon.tsx';
import styles from './quick-links.module.css';

/** Somewhere the owner often goes. */
export interface QuickLink {
  to: string;
  label: string;
  icon: IconName;
}

/** A short list of ways, closely set. */
export function QuickLinks({ links }: { links: readonly QuickLink[] }) {
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
