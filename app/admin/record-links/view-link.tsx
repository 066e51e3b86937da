import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './state-cell.module.css';

/** Opens what visitors see of a row of a list. */
export const ViewLink = ({ title, path }: { title: string; path: string }) => (
  <a
    href={path}
    target="_blank"
    className={styles.link}
    aria-label={`View ${title}`}
    title="View in a new tab"
    rel="noopener"
  >
    <Icon name={adminIcons.external} size={14} />
  </a>
);
