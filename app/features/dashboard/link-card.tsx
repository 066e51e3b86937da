import { Link } from 'react-router';
import { Icon, type IconName } from '#app/components/icon.tsx';
import { panelIcons } from '#app/components/panel/panel-icons.ts';
import styles from './link-card.module.css';

/** A page of the panel, with what is done there. */
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
      <Icon name={panelIcons.arrowRight} size={18} />
    </Link>
  );
}
