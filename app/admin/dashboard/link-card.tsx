import { Link } from 'react-router';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import styles from './link-card.module.css';

interface LinkCardProps {
  to: string;
  icon: IconName;
  title: string;
  text: string;
}

/** A link to a page of the panel, with a description of that page. */
export function LinkCard({ to, icon, title, text }: LinkCardProps) {
  return (
    <Link to={to} className={styles.card}>
      <Icon name={icon} size={22} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
      <Icon name={adminIcons.arrowRight} size={18} />
    </Link>
  );
}
