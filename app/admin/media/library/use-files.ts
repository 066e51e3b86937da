import { useCallback } from 'react';
import type { StoredRow } from '#app/admin/collections/collection.ts';
import { type ListQuery, type ListSource, listRows } from '#app/admin/collections/rows/list-rows.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { useReading } from '#app/backend/use-reading.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

/** A page of what was uploaded. `source` and `query`: the same objects each time; others read anew. */
export function useFiles<File extends StoredRow>(source: ListSource, query: ListQuery) {
  const connect = useConnect();
  const { notify } = useNotices();
  const read = useCallback(
    async () => listRows<File>((await connect()).client, source, query),
    [connect, source, query],
  );
  return useReading(read, (cause) =>
    notify({
      title: 'Error fetching uploaded files',
      description: getErrorMessage(cause),
      variant: 'destructive',
    }),
  );
}
