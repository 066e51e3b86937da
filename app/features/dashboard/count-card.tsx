import { useCallback } from 'react';
import { Link } from 'react-router';
import { useNotices } from '#app/components/notices/notices-provider.tsx';
import { useReading } from '#app/components/use-reading.ts';
import { useConnect } from '#app/supabase/client-provider.tsx';
import { failureMessage } from '#app/supabase/failure-message.ts';
import styles from './count-card.module.css';
import { type CountedTable, countRows } from './count-rows.ts';

/** How many there are, leading to their list. */
export function CountCard({ table, label, to }: { table: CountedTable; label: string; to: string }) {
  const connect = useConnect();
  const { notify } = useNotices();
  const read = useCallback(async () => countRows((await connect()).client, table), [connect, table]);
  const [count] = useReading(read, (failure) =>
    notify({
      title: `Error fetching ${table}`,
      description: failureMessage(failure),
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
