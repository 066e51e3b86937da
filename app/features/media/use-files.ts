import { useCallback } from 'react';
import { useNotices } from '#app/components/notices/notices-provider.tsx';
import { useReading } from '#app/components/use-reading.ts';
import type { StoredRow } from '#app/records/kind.ts';
import { type ListQuery, type ListSource, listRows } from '#app/records/rows/list-rows.ts';
import { useConnect } from '#app/supabase/client-provider.tsx';
import { failureMessage } from '#app/supabase/failure-message.ts';

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
      description: failureMessage(cause),
      variant: 'destructive',
    }),
  );
}
