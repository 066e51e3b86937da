import { formatNumber } from '#app/ui/format-number.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './unread.module.css';

/** Says how much is unread on the pages at these paths. */
export type UnreadCounts = Readonly<Record<string, number>>;

/** A larger number says no more. */
const maxShown = 999;

/** The number of what is unread; nothing if there is none. */
export function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.unread}>
      {count > maxShown ? `${maxShown}+` : formatNumber(count)} <VisuallyHidden>unread</VisuallyHidden>
    </span>
  );
}
