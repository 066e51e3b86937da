import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import type { QuickLink } from './create-dashboard.ts';
import styles from './quick-links.module.css';

/** A compact list of links to the pages that the owner uses often. */
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
