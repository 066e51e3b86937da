import { AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { dealDesk } from '#app/admin/page/menu-links.ts';
import { hasFailed } from '#app/admin/query/has-failed.ts';
import { useRole } from '#app/admin/session/use-role.tsx';
import { CheckLimitField } from './check-limit-field.tsx';
import { Desk } from './desk.tsx';
import styles from './page.module.css';
import { useDealQueue } from './use-deal-queue.ts';

/** The deals whose prices the owner checks at the partner, one after the other (docs/product/deal-desk.md). */
export default function DealDesk() {
  const queue = useDealQueue();
  const isOwner = useRole() === 'owner';
  return (
    <AdminPage
      title={dealDesk.label}
      lead="Look at each offer at your partner, and say whether its price is still right. What was not checked for the longest time comes first."
    >
      <div className={styles.page}>
        {queue.data ? (
          <Desk deals={queue.data} />
        ) : hasFailed(queue) ? (
          <AdminFailed sentence="The deals could not be loaded." onRetry={queue.refetch} />
        ) : (
          <AdminLoading>Loading the deals...</AdminLoading>
        )}
        {isOwner && <CheckLimitField />}
      </div>
    </AdminPage>
  );
}
