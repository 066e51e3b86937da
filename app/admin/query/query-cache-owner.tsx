import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

/** Empties the query cache when it is unmounted. Keyed by the user, it keeps one user's rows from the next one. */
export function QueryCacheOwner({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  useEffect(() => () => queryClient.clear(), [queryClient]);
  return children;
}
