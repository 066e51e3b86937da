import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './profile-link.module.css';

/** Where the button of a profile will lead, before it is saved: the owner sees that it is the right page. */
export function ProfileLink({ url }: { url: string | null }) {
  if (url === null) return null;
  return (
    <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
      <bdi>{url.replace(/^https?:\/\/(?:www\.)?/i, '')}</bdi>
      <Icon name={adminIcons.external} size={14} />
    </a>
  );
}
