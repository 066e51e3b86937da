import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

interface FormRowOptions<Row> {
  queryKey: readonly unknown[];
  /** Reads the row; null if there is none yet. */
  queryFn: () => Promise<Row>;
  meta: { errorTitle: string; errorDescription?: string | undefined };
}

/**
 * Reads the row that a form edits, once per visit. It is not read again while the form is open, because a save checks
 * that the row still has the version that the form loaded. A row that was read during an earlier visit is not used,
 * because it may be older than the last save.
 */
export function useFormRow<Row>({ queryKey, queryFn, meta }: FormRowOptions<Row>) {
  const visit = useId();
  const { data, isError, isPending, isFetchedAfterMount, refetch } = useQuery({
    queryKey: [...queryKey, visit],
    queryFn,
    gcTime: 0,
    staleTime: Infinity,
    meta,
  });
  return {
    /** Undefined until the row is loaded. */
    row: data,
    /** True after a failure, until a new attempt has succeeded. */
    isFailed: isError || (isPending && isFetchedAfterMount),
    retry: () => void refetch(),
  };
}
