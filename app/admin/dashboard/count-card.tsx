import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { useOwnRecords } from '#app/admin/publication/own-records.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import styles from './count-card.module.css';

interface CountCardProps {
  table: CollectionTable;
  label: string;
  to: string;
  errorTitle: string;
}

/** The number of a collection's records on which one may work, as a link to their list. */
export function CountCard({ table, label, to, errorTitle }: CountCardProps) {
  const connect = useConnect();
  const own = useOwnRecords();
  const { data, isPending, isError } = useQuery({
    queryKey: queryKeys.count(table),
    // Counted without reading the rows (docs/product/permissions.md#content).
    queryFn: async () => {
      const { client } = await connect();
      const records = client.from(table).select('*', { count: 'exact', head: true });
      return (await records.match({ ...own }).throwOnError()).count ?? 0;
    },
    meta: { errorTitle },
  });

  return (
    <Link to={to} className={styles.card}>
      <span className={styles.label}>{label}</span>
      <span className={styles.count} aria-busy={isPending}>
        {data === undefined || isError ? '–' : formatNumber(data)}
      </span>
    </Link>
  );
}
