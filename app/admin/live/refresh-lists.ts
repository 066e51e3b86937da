import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';

/** Changes that come one after the other, such as those of many rows, are waited for, in milliseconds. */
const delayMs = 100;

/** Reads the lists, counts and suggestions of changed tables again. Forms read their row themselves (use-form-row.ts). */
export function createListRefresh(queryClient: QueryClient) {
  const tables = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      // A write of this page shows its result at once. Until it is stored, a list would show the state before it.
      if (queryClient.isMutating() > 0) return schedule();
      for (const table of tables)
        for (const queryKey of [
          queryKeys.lists(table),
          queryKeys.count(table),
          queryKeys.allValuesInUse(table),
        ])
          void queryClient.invalidateQueries({ queryKey });
      tables.clear();
    }, delayMs);
  }

  return {
    add(table: string): void {
      tables.add(table);
      schedule();
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}
