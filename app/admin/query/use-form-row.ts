import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { hasFailed } from './has-failed.ts';

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
  const query = useQuery({
    queryKey: [...queryKey, visit],
    queryFn,
    gcTime: 0,
    staleTime: Infinity,
    meta,
  });
  return {
    /** Undefined until the row is loaded. */
    row: query.data,
    isFailed: hasFailed(query),
    retry: () => void query.refetch(),
  };
}
