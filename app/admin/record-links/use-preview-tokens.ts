import { useQuery } from '@tanstack/react-query';
import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';

/** A list shows fewer rows, and these are the newest links. */
const maxLinks = 1000;

const noTokens: ReadonlyMap<string, string> = new Map();

/** The tokens of a collection's preview links by their record, read once per list. A failure is not reported. */
export function usePreviewTokens(collection: CollectionTable): ReadonlyMap<string, string> {
  const connect = useConnect();
  const { data = noTokens } = useQuery({
    queryKey: queryKeys.list('previews', { collection }),
    queryFn: async () => {
      const { data: links } = await (await connect()).client
        .from('previews')
        .select('record_id, token')
        .eq('collection', collection)
        .order('created_at', { ascending: false })
        .limit(maxLinks)
        .throwOnError();
      return new Map(links.map(({ record_id, token }) => [record_id, token]));
    },
  });
  return data;
}
