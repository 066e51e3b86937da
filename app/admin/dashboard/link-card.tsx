import { Link } from 'react-router';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import styles from './link-card.module.css';

/** A link to a page of the panel, with a description of that page. */
export function LinkCard({
  to,
  icon,
  title,
  children,
}: {
  to: string;
  icon: IconName;
  title: string;
  children: string;
}) {
  return (
    <Link to={to} className={styles.card}>
      <Icon name={icon} size={22} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{children}</span>
      </span>
      <Icon name={adminIcons.arrowRight} size={18} />
    </Link>
  );
}
