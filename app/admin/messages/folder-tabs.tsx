import { NavLink } from 'react-router';
import { formatNumber } from '#app/ui/format-number.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './folder-tabs.module.css';
import { folders, inbox, suspected } from './folders.ts';
import { useMessageCounts } from './use-counts.ts';

/** Links to the folders, with the number of unread messages in the inbox, and of all that are suspected. */
export function FolderTabs() {
  const counts = useMessageCounts();
  const numbers = new Map([
    [inbox, { count: counts?.unread ?? 0, noun: 'unread' }],
    [suspected, { count: counts?.suspected ?? 0, noun: 'in all' }],
  ]);
  return (
    <nav aria-label="Folders">
      <ul className={styles.tabs}>
        {folders.map((folder) => {
          const number = numbers.get(folder);
          return (
            <li key={folder.name}>
              <NavLink to={folder.path} end className={styles.tab}>
                {folder.label}
                {number && number.count > 0 && (
                  <span className={styles.count}>
                    {formatNumber(number.count)} <VisuallyHidden>{number.noun}</VisuallyHidden>
                  </span>
                )}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
