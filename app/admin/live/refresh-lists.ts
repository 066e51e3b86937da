import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';

/** Says how long further changes, such as those of many rows, are waited for, in milliseconds. */
const delayMs = 100;

/** Reads the lists, counts and suggestions of changed tables again. Forms read their row themselves (use-follow.ts). */
export function createListRefresh(queryClient: QueryClient) {
  const tables = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      // A write of this page shows its result at once. Until it is stored, a list read now would lack it.
      if (queryClient.isMutating() === 0)
        for (const table of tables) if (invalidate(table)) tables.delete(table);
      if (tables.size > 0) schedule();
    }, delayMs);
  }

  /** Returns false while the table is being read: a read that is begun again with each change would never end. */
  function invalidate(table: string): boolean {
    const affected = [queryKeys.lists(table), queryKeys.count(table), queryKeys.allValuesInUse(table)];
    if (affected.some((queryKey) => queryClient.isFetching({ queryKey }) > 0)) return false;
    for (const queryKey of affected) void queryClient.invalidateQueries({ queryKey });
    return true;
  }

  return {
    add(table: string): void {
      tables.add(table);
      // These show something of every table: the media library lists the records that use a file.
      tables.add('media_files');
      tables.add('trash_entries');
      tables.add('overview');
      schedule();
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}
