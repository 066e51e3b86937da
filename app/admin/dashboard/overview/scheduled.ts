import { useQuery } from '@tanstack/react-query';
import { getEditPath } from '#app/admin/collections/collection.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { timeDependent } from '#app/admin/query/time-dependent.ts';
import { registry } from '#app/admin/registry.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { Database } from '#app/client/database.types.ts';

type ScheduledRow = Database['public']['Functions']['list_scheduled']['Returns'][number];

/** The dashboard shows at most this many scheduled records. */
const maxShown = 3;

/** Returns what will be published, the soonest first, and how much there is in all. */
export function useScheduled() {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.overview('scheduled'),
    queryFn: async () => listScheduled((await connect()).client),
    ...timeDependent,
  });
}

async function listScheduled(client: BrowserClient) {
  const { data } = await client.rpc('list_scheduled', { max_count: maxShown }, { get: true }).throwOnError();
  return { records: data.flatMap(toScheduledRecord), total: data[0]?.total ?? 0 };
}

/** Returns nothing for a record of a collection that the panel does not know. */
function toScheduledRecord({ collection, id, title, published_at }: ScheduledRow) {
  const info = registry.collections.find(({ table }) => table === collection);
  if (!info || id === null || published_at === null) return [];
  return [{ id, title: title ?? '', kind: info.title, publishedAt: published_at, to: getEditPath(info, id) }];
}
