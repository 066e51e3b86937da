import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useNotices } from '#app/components/notices/notices-provider.tsx';
import { useReading } from '#app/components/use-reading.ts';
import type { StoredRow } from '#app/records/kind.ts';
import { type ListQuery, type ListSource, listRows, type Sort } from '#app/records/rows/list-rows.ts';
import { useConnect } from '#app/supabase/client-provider.tsx';
import { failureMessage } from '#app/supabase/failure-message.ts';
import { readListQuery, writeListQuery } from './list-query.ts';

interface ListSettings {
  /** The same object each time: another one reads anew. */
  source: ListSource;
  sortable: readonly string[];
  usual: Sort;
  /** The title of the notice when it cannot be read. */
  failure: string;
}

/** A list as its address says: the page that is shown, and the ways to another one. */
export function useRecordList<Row extends StoredRow>({ source, sortable, usual, failure }: ListSettings) {
  const connect = useConnect();
  const { notify } = useNotices();
  const [parameters, setParameters] = useSearchParams();
  const query = useMemo(() => readListQuery(parameters, sortable, usual), [parameters, sortable, usual]);

  const read = useCallback(
    async () => ({ query, ...(await listRows<Row>((await connect()).client, source, query)) }),
    [connect, source, query],
  );
  const [reading, reload] = useReading(read, (cause) =>
    notify({ title: failure, description: failureMessage(cause), variant: 'destructive' }),
  );

  // What was asked for last: a change that comes before the address has followed builds on it.
  const asked = useRef(query);
  useEffect(() => {
    asked.current = query;
  }, [query]);
  const change = useCallback(
    (part: Partial<ListQuery>) => {
      const next = writeListQuery(asked.current, part, usual);
      asked.current = readListQuery(next, sortable, usual);
      setParameters(next, {
        // Each key of a search is no page to go back to.
        replace: part.search !== undefined,
        preventScrollReset: part.page === undefined,
      });
    },
    [setParameters, sortable, usual],
  );

  // Beyond the last page the last one was read: the address then says so too.
  const { state } = useLocation();
  const shown = reading.state === 'read' && reading.value.query === query ? reading.value.page : query.page;
  useEffect(() => {
    if (shown !== query.page)
      setParameters(writeListQuery(query, { page: shown }, usual), {
        replace: true,
        preventScrollReset: true,
        state,
      });
  }, [shown, query, usual, state, setParameters]);

  // The rows that are shown answer another question than the one that was asked last.
  const busy = reading.state === 'read' && reading.value.query !== query;

  return { query, reading, busy, reload, change };
}
