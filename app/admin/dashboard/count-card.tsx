import { useCallback } from 'react';
import { Link } from 'react-router';
import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { useReading } from '#app/backend/use-reading.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import styles from './count-card.module.css';
import { countRows } from './count-rows.ts';

/** How many there are, leading to their list. */
export function CountCard({
  table,
  label,
  to,
  errorTitle,
}: {
  table: CollectionTable;
  label: string;
  to: string;
  errorTitle: string;
}) {
  const connect = useConnect();
  const { notify } = useNotices();
  const read = useCallback(async () => countRows((await connect()).client, table), [connect, table]);
  const [count] = useReading(read, (failure) =>
    notify({
      title: errorTitle,
      description: getErrorMessage(failure),
      variant: 'destructive',
    }),
  );

  return (
    <Link to={to} className={styles.card}>
      <span className={styles.label}>{label}</span>
      <span className={styles.count} aria-busy={count.state === 'loading'}>
        {count.state === 'read' ? count.value.toLocaleString('en') : '–'}
      </span>
    </Link>
  );
}
