import { Icon } from '#app/ui/icon.tsx';
import styles from './missing-media.module.css';

/** Says, in place of a preview, that a URL has nothing to show. */
export const MissingMedia = ({ kind }: { kind: 'image' | 'video' }) => (
  <p className={styles.missing} role="status">
    <Icon name="alert" size={18} />
    <span>{`No ${kind} can be loaded from this URL.`}</span>
  </p>
);
