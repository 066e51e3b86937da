import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** Invalidates everything that was read from the rows of these tables, including the suggestions of their values. */
export const invalidateCollections = (queryClient: QueryClient, tables: readonly string[]) =>
  Promise.all(
    tables
      .flatMap((table) => [queryKeys.table(table), queryKeys.allValuesInUse(table)])
      .map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
