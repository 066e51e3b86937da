import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { hasFailed } from './has-failed.ts';

interface FormRowOptions<Row> {
  queryKey: readonly unknown[];
  /** Reads the row; null if there is none yet. */
  queryFn: () => Promise<Row>;
  meta: { errorTitle: string; errorDescription?: string | undefined };
}

/** Reads the row of a form once per visit: a save checks its version, and that of an earlier visit may be outdated. */
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
