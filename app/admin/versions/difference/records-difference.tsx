import { useQuery } from '@tanstack/react-query';
import { diffArrays } from 'diff';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import styles from './difference.module.css';

interface RecordsDifferenceProps {
  table: 'destinations' | 'partners';
  before: readonly string[];
  after: readonly string[];
}

/** The names of the records that two versions have chosen. */
export function RecordsDifference({ table, before, after }: RecordsDifferenceProps) {
  const connect = useConnect();
  const ids = [...new Set([...before, ...after])].sort();
  const { data: names } = useQuery({
    queryKey: queryKeys.list(table, { ids }),
    queryFn: async () => {
      const { client } = await connect();
      const { data } = await client.from(table).select('id, name').in('id', ids).throwOnError();
      return new Map(data.map(({ id, name }) => [id, name]));
    },
  });
  const getName = (id: string) => (names ? (names.get(id) ?? 'Deleted since then') : '…');
  return (
    <ul className={styles.records}>
      {diffArrays([...before], [...after]).flatMap(({ value, removed, added }) =>
        value.map((id) => (
          <li key={`${removed ? 'removed' : 'added'} ${id}`}>
            {removed ? (
              <del>{getName(id)}</del>
            ) : added ? (
              <ins>{getName(id)}</ins>
            ) : (
              <span>{getName(id)}</span>
            )}
          </li>
        )),
      )}
    </ul>
  );
}
