import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import styles from './count-card.module.css';

interface CountCardProps {
  table: CollectionTable;
  label: string;
  to: string;
  errorTitle: string;
}

/** The number of a collection's records, as a link to their list. */
export function CountCard({ table, label, to, errorTitle }: CountCardProps) {
  const connect = useConnect();
  const { data, isPending, isError } = useQuery({
    queryKey: queryKeys.count(table),
    queryFn: async () => countRows((await connect()).client, table),
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

/** Counts the records of a table without reading them (docs/product/permissions.md#content). */
async function countRows(client: BrowserClient, table: CollectionTable): Promise<number> {
  const { count, error } = await client.from(table).select('*', { count: 'exact', head: true });
  if (error) throw error;
  return count ?? 0;
}
