import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ListParams, Sort } from '#app/admin/collections/rows/list-rows.ts';
import type { TableName } from '#app/client/from-table.ts';
import type { ListFilter } from './list-filter.ts';
import { readListParams, writeListParams } from './list-params.ts';

/** The parameters in a list's URL, and a function that changes them. The arguments must be stable. */
export function useListParams<Table extends TableName>(
  sortable: readonly string[],
  defaultSort: Sort,
  filters?: readonly ListFilter<Table>[],
) {
  const [urlParams, setUrlParams] = useSearchParams();
  const params = useMemo(
    () => readListParams(urlParams, sortable, defaultSort, filters),
    [urlParams, sortable, defaultSort, filters],
  );

  // Parameters can change again before the previous change is in the URL, so each change is applied to the latest ones.
  const latestParams = useRef(params);
  useEffect(() => {
    latestParams.current = params;
  }, [params]);

  const changeParams = useCallback(
    (
      change: Partial<ListParams>,
      { replace = false, state }: { replace?: boolean; state?: unknown } = {},
    ) => {
      const next = writeListParams(latestParams.current, change, defaultSort);
      latestParams.current = readListParams(next, sortable, defaultSort, filters);
      setUrlParams(next, {
        // The back button should not step through every keystroke of a search.
        replace: replace || change.search !== undefined,
        preventScrollReset: replace || change.page === undefined,
        state,
      });
    },
    [setUrlParams, sortable, defaultSort, filters],
  );

  return { params, changeParams };
}
