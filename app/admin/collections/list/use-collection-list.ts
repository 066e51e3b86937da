import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { StoredRow } from '#app/admin/collections/collection.ts';
import {
  type ListQuery,
  type ListSource,
  listRows,
  type Sort,
} from '#app/admin/collections/rows/list-rows.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { useReading } from '#app/backend/use-reading.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { readListQuery, writeListQuery } from './list-params.ts';

interface ListSettings {
  /** The same object each time: another one reads anew. */
  source: ListSource;
  sortable: readonly string[];
  defaultSort: Sort;
  /** The title of the notice when it cannot be read. */
  errorTitle: string;
}

/** A list as its address says: the page that is shown, and the ways to another one. */
export function useCollectionList<Row extends StoredRow>({
  source,
  sortable,
  defaultSort,
  errorTitle,
}: ListSettings) {
  const connect = useConnect();
  const { notify } = useNotices();
  const [parameters, setParameters] = useSearchParams();
  const query = useMemo(
    () => readListQuery(parameters, sortable, defaultSort),
    [parameters, sortable, defaultSort],
  );

  const read = useCallback(
    async () => ({ query, ...(await listRows<Row>((await connect()).client, source, query)) }),
    [connect, source, query],
  );
  const [reading, reload] = useReading(read, (cause) =>
    notify({ title: errorTitle, description: getErrorMessage(cause), variant: 'destructive' }),
  );

  // What was asked for last: a change that comes before the address has followed builds on it.
  const asked = useRef(query);
  useEffect(() => {
    asked.current = query;
  }, [query]);
  const change = useCallback(
    (part: Partial<ListQuery>) => {
      const next = writeListQuery(asked.current, part, defaultSort);
      asked.current = readListQuery(next, sortable, defaultSort);
      setParameters(next, {
        // Each key of a search is no page to go back to.
        replace: part.search !== undefined,
        preventScrollReset: part.page === undefined,
      });
    },
    [setParameters, sortable, defaultSort],
  );

  // Beyond the last page the last one was read: the address then says so too.
  const { state } = useLocation();
  const shown = reading.state === 'read' && reading.value.query === query ? reading.value.page : query.page;
  useEffect(() => {
    if (shown !== query.page)
      setParameters(writeListQuery(query, { page: shown }, defaultSort), {
        replace: true,
        preventScrollReset: true,
        state,
      });
  }, [shown, query, defaultSort, state, setParameters]);

  // The rows that are shown answer another question than the one that was asked last.
  const busy = reading.state === 'read' && reading.value.query !== query;

  return { query, reading, busy, reload, change };
}
