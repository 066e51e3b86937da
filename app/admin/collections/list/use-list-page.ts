import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ListPage,
  type ListParams,
  type ListSource,
  listRows,
} from '#app/admin/collections/rows/list-rows.ts';
import { hasFailed } from '#app/admin/query/has-failed.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { timeDependent } from '#app/admin/query/time-dependent.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { ReadableName, TableRow } from '#app/client/from-table.ts';

interface ListPageOptions<Name extends ReadableName, Row> {
  source: ListSource<Name>;
  /** Converts a row of the table to what the list shows. */
  toRow: (row: TableRow<Name>) => Row;
  params: ListParams;
  /** The title of the notice when the page cannot be read; by default there is none. */
  errorTitle?: string;
  /** Says whether rows appear or disappear as time passes, without any change. */
  isTimeDependent?: boolean;
  /** Says whether the page is read at all; by default it is. */
  enabled?: boolean;
}

/** Reads a page of a list. While another page is being read, the previous one stays on the screen. */
export function useListPage<Name extends ReadableName, Row>({
  source,
  toRow,
  params,
  errorTitle,
  isTimeDependent = false,
  enabled = true,
}: ListPageOptions<Name, Row>) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.list(source.table, source, params);
  const query = useQuery({
    queryKey,
    queryFn: async (): Promise<ListPage<Row>> => {
      const page = await listRows((await connect()).client, source, params);
      return { ...page, rows: page.rows.map(toRow) };
    },
    enabled,
    placeholderData: keepPreviousData,
    meta: { errorTitle },
    ...(isTimeDependent && timeDependent),
  });
  return {
    /** Null during the first load, and when the page cannot be read, because the previous rows may be stale. */
    list: query.isError ? null : (query.data ?? null),
    isFailed: hasFailed(query),
    /** True while the rows on the screen belong to the previous parameters. */
    isPlaceholder: query.isPlaceholderData,
    retry: () => void query.refetch(),
    /** Replaces the rows until the page is read again. */
    setRows: (rows: readonly Row[]) =>
      queryClient.setQueryData<ListPage<Row>>(queryKey, (page) => page && { ...page, rows: [...rows] }),
  };
}
